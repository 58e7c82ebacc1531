"""Sphinx reads here how the pages are made; `oshra docs build` calls it once for each language."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "oshra"
author = "The oshra readers"
project_copyright = "The oshra readers"
extensions = ["myst_parser", "pages.extension"]
templates_path = ["_templates"]
nitpicky = True
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
html_theme = "furo"
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
html_css_files = ["oshra.css", "pictures.css"]
html_js_files = [("anchor.js", {"defer": "defer"}), ("from_disk.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_show_copyright = False
html_show_sphinx = False
html_permalinks_icon = "#"
