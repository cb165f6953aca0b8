/**
 * Marks on the root element whether a user is signed in on this browser, by the local copy of the user
 * (STORED_USER_KEY). For styles only; Firebase confirms the session. Written without imports, so that it can also run
 * as a small blocking script before first paint.
 */
function hint(): void {
  try {
    if (localStorage.getItem('firebase_user')) document.documentElement.dataset.session = 'in';
    else delete document.documentElement.dataset.session;
  } catch {
    // With storage blocked, everyone looks signed out until they sign in.
  }
}

hint();
// The user signed in or out in another tab.
addEventListener('storage', hint);
