/**
 * Says on the root element whether someone is signed in on this browser, by the local copy of the user
 * (contract: STORED_USER_KEY). A hint for styles only; the session itself is confirmed by Firebase.
 * Written without imports, so that it can also run as a small blocking script before first paint.
 */
function hint(): void {
  try {
    if (localStorage.getItem('firebase_user')) document.documentElement.dataset.session = 'in';
    else delete document.documentElement.dataset.session;
  } catch {
    // Storage may be blocked; then everyone looks signed out until they sign in.
  }
}

hint();
// Signed in or out in another tab.
addEventListener('storage', hint);
