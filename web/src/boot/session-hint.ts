/**
 * Marks on the root element what styles need to know before the first paint: whether a user is signed in on this
 * browser, by the local copy of the user (STORED_USER_KEY), and the chosen colors (THEME_KEY). For styles only; Firebase
 * confirms the session. Written without imports, so that it can also run as a small blocking script.
 */
function hint(): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('firebase_user')?.includes('"uid"')) dataset.session = 'in';
    else delete dataset.session;
    const theme = localStorage.getItem('atrium_theme');
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  } catch {
    // With storage blocked, every user looks signed out until they sign in.
  }
}

/** A prerendered list that the URL changes is hidden until it is filtered (`useCatalogFilter`, `ComparePage`), so it doesn't flash. */
if (/[?&](q=.|category=.|billing=yearly|plans=)/.test(location.search))
  document.documentElement.dataset.filtered = '';
hint();
// Another tab changed it.
addEventListener('storage', hint);
