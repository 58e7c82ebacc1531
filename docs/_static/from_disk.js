// Pages opened from the disk may not read other pages: there a search lists titles alone.
if (window.location.protocol === "file:") {
  DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
}
