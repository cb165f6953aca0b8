/** Key of the browser's local copy of the signed-in user (`StoredUser` in accounts.ts). */
export const STORED_USER_KEY = 'firebase_user';

/** Key of the id that a signed-out visitor's forms are counted under, and when it expires (visitor-ids.ts). */
export const VISITOR_ID_KEY = 'atrium_visitor';

/** Prefix of the keys under which forms keep what was typed and not yet sent, until it is. */
export const DRAFT_KEY_PREFIX = 'atrium_draft_';

/** Key under which the browser session keeps for which version of the site the document was loaded again. */
export const RELOADED_KEY = 'atrium_reloaded';

/** Key of the ids of applications whose promotion was sent away: local storage if that is agreed to, else the session's. */
export const DISMISSED_PROMOTIONS_KEY = 'atrium_dismissed_promotions';

/** Key of the id under which the server lists this browser's session (`SESSION_ID` in account-sessions.ts). */
export const OWN_SESSION_KEY = 'atrium_session';

/** Key of the time of the signed-in user's last activity in any tab, milliseconds since 1970. */
export const LAST_ACTIVITY_KEY = 'atrium_last_activity';

/** Session storage key under which a session that was ended tells the login page why. */
export const SESSION_END_KEY = 'atrium_session_end';

/** Key of the flag that shows the performance panel to whoever is signed in; its value is `true`. */
export const PERFORMANCE_FLAG_KEY = 'show_performance';

/** Key of the address that a sign-in link was sent to from this browser, so that opening it asks for nothing. */
export const SIGN_IN_EMAIL_KEY = 'atrium_sign_in_email';

/** Session storage key of a request to Google for which this page was left (`google-request.ts`). */
export const GOOGLE_REQUEST_KEY = 'atrium_google_request';
