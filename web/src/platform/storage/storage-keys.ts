/** Key of the browser's local copy of the signed-in user (`StoredUser` in the contract's account.ts). */
export const STORED_USER_KEY = 'firebase_user';

/** Key of the id that counts a signed-out visitor's forms, with its expiry (the contract's visitors.ts). */
export const VISITOR_ID_KEY = 'atrium_visitor';

/** Prefix of the keys of form drafts, which are stored until the form is sent or a session ends. */
export const DRAFT_KEY_PREFIX = 'atrium_draft_';

/** Session storage key of the site version for which the document was reloaded. */
export const RELOADED_KEY = 'atrium_reloaded';

/** Key of the app ids whose promotions were dismissed: in local storage with consent, else in session storage. */
export const DISMISSED_PROMOTIONS_KEY = 'atrium_dismissed_promotions';

/** Key of the id of this browser's session in the server's list (`SESSION_ID` in the contract's sessions.ts). */
export const OWN_SESSION_KEY = 'atrium_session';

/** Key of the signed-in user's last activity in any tab, in milliseconds since 1970. */
export const LAST_ACTIVITY_KEY = 'atrium_last_activity';

/** Session storage key of the reason for a session's end, which the login page displays. */
export const SESSION_END_KEY = 'atrium_session_end';

/** Key of the flag that displays the performance panel to a signed-in user; its value is `true`. */
export const PERFORMANCE_FLAG_KEY = 'show_performance';

/** Key of the email that requested a sign-in link in this browser, so that opening the link needs no input. */
export const SIGN_IN_EMAIL_KEY = 'atrium_sign_in_email';

/** Session storage key of a payment whose outcome this tab doesn't know (`kept-payment.ts`). */
export const KEPT_PAYMENT_KEY = 'atrium_payment';

/** Session storage key of a pending redirect to Google (`google-request.ts`). */
export const GOOGLE_REQUEST_KEY = 'atrium_google_request';

/** Key of the theme that was chosen in this browser (`theme.ts`); without it, the device decides. */
export const THEME_KEY = 'atrium_theme';

/** Key of the flag that this browser has loaded the fonts for a signed-in user; its value is `true`. */
export const FONTS_CACHED_KEY = 'firebase_cache_fonts';
