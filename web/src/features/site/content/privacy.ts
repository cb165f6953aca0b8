import { RETENTION_DAYS as EVENT_DAYS } from '@atrium/contract/analytics/retention';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';

/** One kind of record: its name, what it holds and how long it is kept. */
export interface KeptRecord {
  name: string;
  /** Collection or storage key in the code. */
  key: string;
  holds: string;
  kept: string;
}

/** How long a message or a demo booking is kept. */
const INQUIRY_KEPT = `${(RETENTION_DAYS.inquiry / 365) * 12} months after we last changed its status, or until your account is deleted or you ask. Without a valid captcha: ${RETENTION_DAYS.unverified} day, unless we act on it. What we mark as spam: ${RETENTION_DAYS.spam} days.`;

/** The records about a person in our database. */
export const DATABASE_RECORDS: readonly KeptRecord[] = [
  {
    name: 'Your profile',
    key: 'users',
    holds:
      'Email, whether you have confirmed it, first and last name, display name, and when it was created and last changed. Your role, if we have ever given you one, and whether we have closed your account.',
    kept: 'As long as your account exists.',
  },
  {
    name: 'Recovery codes',
    key: 'recovery_codes',
    holds:
      'Hashes (SHA-256) of your unused recovery codes for two-step verification, and when they were created. The codes themselves are not stored.',
    kept: 'Until you use one, create new ones, or delete your account.',
  },
  {
    name: 'Your sessions',
    key: 'sessions',
    holds:
      'For each browser a random ID, its name and operating system, the beginning of its IP address (the first three of its four numbers, or the first 48 bits), and when you signed in and were last seen, to the hour. The Account page lists them.',
    kept: `Until ${RETENTION_DAYS.session} days after the browser was last seen, you log out everywhere, or your account is deleted.`,
  },
  {
    name: 'Your Stripe customer ID',
    key: 'customers',
    holds:
      'Your customer ID at Stripe, when it was created, and the confirmed email address that Stripe has.',
    kept: 'As long as your account exists.',
  },
  {
    name: 'Your payments',
    key: 'transactions',
    holds:
      'Amount, currency, application, description, method, status, times, Stripe’s payment number, the checkout attempt, the receipt’s URL, the bank’s reason if a payment failed, refunds, a dispute’s status, reason and dates, and search terms made from these.',
    kept: 'As long as your account exists. Once it is deleted, amounts, currency, application, method, status, times, refunds, disputes and Stripe’s numbers are kept as accounting records, without your ID, what you typed, or receipt URLs; no deletion date is set for them.',
  },
  {
    name: 'Referrals that led to a purchase',
    key: 'conversions',
    holds:
      'For the first payment of a subscription that followed a link between two applications, if you agreed to analytics: both applications, the subscription’s ID, the amount and refunds, the times of the link, the purchase and the payment, and your account’s ID.',
    kept: 'As long as your payments. Once your account is deleted, it is kept without your ID.',
  },
  {
    name: 'Your subscriptions',
    key: 'subscriptions',
    holds:
      'Application, plan, prices over time, status, the paid period, when its trial ends, when it ends if it was canceled, whether you had agreed to analytics when you bought it, and the reason if the purchase was refunded automatically.',
    kept: 'As long as your account exists. Once it is deleted, they are kept as accounting records, without your ID or your Stripe customer ID; no deletion date is set for them.',
  },
  {
    name: 'Your deletion request',
    key: 'account_deletions',
    holds:
      'That you asked us to delete your account, when you asked, when it will be erased, and its email. It is stored under your account’s ID.',
    kept: `${RETENTION_DAYS.closingAccount} days plus the hours that erasing takes, or until you cancel the deletion.`,
  },
  {
    name: 'Deleted accounts',
    key: 'erased_accounts',
    holds:
      'A hash (SHA-256) of the ID of a deleted account, and since when. It lets us store what Stripe reports later about its payments without a person.',
    kept: 'No deletion date is set. The ID itself is no longer stored.',
  },
  {
    name: 'Your access to applications',
    key: 'entitlements',
    holds: 'For each application its plan, status and end of the period.',
    kept: 'Rewritten whenever a subscription changes, and erased with your account.',
  },
  {
    name: 'Stripe events',
    key: 'stripe_events',
    holds:
      'ID, type and time of each event, the ID of the payment or subscription it is about, and one sentence on what it changed or why it failed. No names and no card data.',
    kept: 'No deletion date is set. They prevent an event from being applied twice.',
  },
  {
    name: 'Consent and analytics',
    key: 'analytics',
    holds:
      'Your choice under “Cookie Settings” and its time. If you refused analytics: nothing that identifies you. If you agreed: also which applications you viewed, which plans you chose, what you searched for and which forms you sent, with time, page, the previous page, the name of your browser, a session ID and, if you are signed in, your account’s ID. Stripe stores the session ID with a plan that you buy in that session. The Analytics page of your dashboard shows your own; staff who have permission to view usage can read all of them and export them, which is recorded.',
    kept: `${EVENT_DAYS} days, or until your account is deleted. They can’t be read after that, even if the database removes them a day later.`,
  },
  {
    name: 'Referrals between applications',
    key: 'referrals',
    holds:
      'Which application’s page led you to which other one, with time, session ID and your account’s ID, if you agreed to analytics. You and our staff can read it like the events above.',
    kept: `${EVENT_DAYS} days. Once your account is deleted, it is kept without your account’s ID and the session ID.`,
  },
  {
    name: 'Counts of events',
    key: 'analytics_rollups',
    holds:
      'For each day and quarter of an hour how many events of each kind there were, how many visits reached each step to a subscription, how often one application led to another, with the revenue from that, and the searched texts. No IDs and no sessions.',
    kept: 'No deletion date is set. Once your account is deleted, the texts that you searched for are removed. Only staff who have permission to view usage can read the counts.',
  },
  {
    name: 'Steps of a visit',
    key: 'analytics_sessions',
    holds:
      'For each session ID: when it reached each step from viewing an application to a subscription, if you agreed to analytics. It contains no names, and only our server reads it.',
    kept: `${EVENT_DAYS} days.`,
  },
  {
    name: 'Progress of counting',
    key: 'analytics_state',
    holds: 'Until when events are counted. Nothing about you.',
    kept: 'Replaced with each count.',
  },
  {
    name: 'Conversions that no longer count',
    key: 'removed_conversions',
    holds:
      'The times of a payment and of the link before it, so that both are counted again. Nothing about you.',
    kept: '90 days.',
  },
  {
    name: 'Used captcha tokens',
    key: 'captcha_tokens',
    holds:
      'A hash (SHA-256) of the token and of the attempt it was used for. The token itself is not stored.',
    kept: 'Expires after one hour; the database then removes it, usually within a day.',
  },
  {
    name: 'Rate limits',
    key: 'rate_limits',
    holds:
      'Hashes (SHA-256) of your account’s ID or your IP address and of what was attempted, such as starting a payment or sending a first form, for the minute or the hour in which it happened. Also of an email address to which our forms sent something, and when: we send at most three such emails a day to one address.',
    kept: 'Expires an hour later, for email addresses a day later; the database then removes it, usually within a day.',
  },
  {
    name: 'Audit log',
    key: 'audit_log',
    holds:
      'Which staff member did what and when: for a refund the payment, the amount and the reason; for a change of role or a disabled account, the account’s ID and the reason; for messages and bookings, that they were read, marked as spam or deleted, with their IDs and none of their content; with the staff member’s account ID and email address. Your name is not in it.',
    kept: 'No deletion date is set: it documents payments. A deleted account is no longer named in it.',
  },
  {
    name: 'Reconciliation with Stripe',
    key: 'reconciliations',
    holds:
      'When our records were compared with Stripe’s, the IDs of payments and subscriptions that were corrected, and of those that could not be compared yet, with the reason.',
    kept: 'No deletion date is set. What could not be compared is removed as soon as it is correct.',
  },
  {
    name: 'Revenue by month',
    key: 'revenue_rollups',
    holds:
      'Totals of payments and subscriptions by month, application and currency. They name no person and no single payment.',
    kept: 'No deletion date is set.',
  },
  {
    name: 'Your spending by month',
    key: 'spending',
    holds: 'Totals of your payments in the last twelve months, for the chart on your overview.',
    kept: 'Recalculated when a payment changes, and erased with your account.',
  },
  {
    name: 'Staff access to messages',
    key: 'inquiry_access',
    holds:
      'For a staff member: until when they can read messages and bookings, after that was recorded in the audit log.',
    kept: 'Overwritten the next time, and erased with their account.',
  },
  {
    name: 'Messages to us',
    key: 'contacts',
    holds:
      'What you filled in, when you sent it and from which page, your account’s ID if you were signed in, the captcha result, and the status of our answer.',
    kept: INQUIRY_KEPT,
  },
  {
    name: 'Demo requests',
    key: 'demo_bookings',
    holds: 'The same, with your preferred date and time.',
    kept: INQUIRY_KEPT,
  },
  {
    name: 'The newsletter',
    key: 'newsletter_subscribers',
    holds:
      'Your email address, when and where you subscribed, when you confirmed it, a hash (SHA-256) of the confirmation link, your account’s ID if you were signed in, and whether you have unsubscribed.',
    kept: `Until you unsubscribe, and then ${RETENTION_DAYS.unsubscribed} days; or until your account is deleted or you ask. An address that is not confirmed: ${RETENTION_DAYS.unconfirmed} days.`,
  },
  {
    name: 'Waitlists',
    key: 'waitlist',
    holds:
      'Your email address, the product, when you asked, when you confirmed it, a hash (SHA-256) of the confirmation link, and your account’s ID if you were signed in.',
    kept: `Until you are invited, and then ${RETENTION_DAYS.invited} days; or until your account is deleted or you ask. An address that is not confirmed: ${RETENTION_DAYS.unconfirmed} days.`,
  },
  {
    name: 'List membership',
    key: 'list_members',
    holds:
      'A hash (SHA-256) of the list and your email address, so that no one is on a list twice, and the entry it belongs to.',
    kept: 'As long as you are on the list.',
  },
  {
    name: 'Booked demo slots',
    key: 'demo_availability',
    holds: 'Which hours of a day are booked. Public, without who booked them.',
    kept: 'No deletion date is set.',
  },
  {
    name: 'Emails from us',
    key: 'mail',
    holds:
      'Each email to you, such as a confirmation, a link to sign in or a notice: address, subject and whether it was delivered. Its text only until your mail server has accepted it.',
    kept: `${RETENTION_DAYS.mail} days, or until your account is deleted; the email confirming that is the last.`,
  },
  {
    name: 'Addresses that refuse our emails',
    key: 'mail_suppressions',
    holds:
      'A fingerprint (SHA-256) of an email address whose mail server told us that it doesn’t exist, with its answer and when, so that we send nothing more to it.',
    kept: `${RETENTION_DAYS.mailSuppression} days, until our staff allow the address, or until your account is deleted.`,
  },
  {
    name: 'Submission limits',
    key: 'write_limits',
    holds:
      'How many entries you made, since when, and the ID of the last one; under your account’s ID or, when signed out, a visitor ID. It keeps scripts from flooding the forms.',
    kept: `Removed ${RETENTION_DAYS.writeLimit} day after your last entry.`,
  },
  {
    name: 'Visitor IDs',
    key: 'visitor_ids',
    holds:
      'The random IDs that our server issues to browsers without a sign-in: whether one is for forms or for analytics, and when it expires. Nothing about you, and no IP address.',
    kept: `An ID for forms is valid for an hour, one for analytics for a day. Removed within ${RETENTION_DAYS.visitorId + 1} days after that.`,
  },
];

/** The data that this site stores in a visitor's browser. */
export const BROWSER_RECORDS: readonly KeptRecord[] = [
  {
    name: 'Signed-in user',
    key: 'firebase_user',
    holds: 'Your account’s ID, email address and display name, so that the right page appears immediately.',
    kept: 'Local storage, until you log out.',
  },
  {
    name: 'Session tokens',
    key: 'firebaseLocalStorageDb',
    holds: 'The tokens that identify you to Firebase Authentication.',
    kept: 'IndexedDB, until you log out.',
  },
  {
    name: 'Session name',
    key: 'atrium_session',
    holds: 'A random ID for this browser in your list of sessions.',
    kept: 'Local storage, until the data of the session is cleared.',
  },
  {
    name: 'Email of a sign-in link',
    key: 'atrium_sign_in_email',
    holds: 'The email address to which we sent your sign-in link, so that you don’t have to enter it again.',
    kept: 'Local storage, until the link has signed you in or you log out.',
  },
  {
    name: 'Sign-in with Google',
    key: 'atrium_google_request',
    holds:
      'Two random numbers and the page you wanted, if your browser blocks Google’s window. They show that Google’s response belongs to your request.',
    kept: 'Session storage, until you come back.',
  },
  {
    name: 'Last activity',
    key: 'atrium_last_activity',
    holds: 'The time, while you are signed in. After 15 minutes without activity you are logged out.',
    kept: 'Local storage, until you log out.',
  },
  {
    name: 'Dashboard cache',
    key: 'atrium_last_seen',
    holds: 'Your name, plans and latest payments as the dashboard last showed them, so that it opens faster.',
    kept: 'Local storage, until you log out; after seven days it is not used.',
  },
  {
    name: 'The theme',
    key: 'atrium_theme',
    holds: '“light” or “dark”, if you chose a theme.',
    kept: 'Local storage, until you choose “System”.',
  },
  {
    name: 'Why a session ended',
    key: 'atrium_session_end',
    holds: 'A code for the sign-in page, such as for inactivity.',
    kept: 'Session storage, until that page has shown the reason.',
  },
  {
    name: 'Your choice about cookies',
    key: 'cookie_consent',
    holds: 'What you agreed to, when, and for which version of the question.',
    kept: 'Local storage, until you change it or the question changes.',
  },
  {
    name: 'Analytics session ID',
    key: 'analytics_session',
    holds:
      'The time the session began and random digits, and when this ID expires. Created only if you agreed to analytics; when you are signed out, by our server.',
    kept: 'Session storage, until you close the tab. Replaced after a day.',
  },
  {
    name: 'Saved catalog',
    key: 'firebase_cache_marketplace_data',
    holds: 'Applications, plans and prices, with the time they were loaded. Nothing about you.',
    kept: 'Local storage. Used for ten minutes, after that only while the server cannot be reached; replaced on the next visit to the marketplace.',
  },
  {
    name: 'Saved legacy services',
    key: 'firebase_cache_services',
    holds: 'Their names and prices, with the time they were loaded. Nothing about you.',
    kept: 'Local storage. Used for five minutes, replaced on the next visit to their page.',
  },
  {
    name: 'Performance dashboard',
    key: 'show_performance',
    holds: '“true”, if you set it yourself to see how fast the dashboard is.',
    kept: 'Local storage, until you turn it off.',
  },
  {
    name: 'Visitor ID',
    key: 'atrium_visitor',
    holds:
      'A random ID under which your forms are counted while you are signed out, and when it expires. Our server issues it when you first send a form; it is removed from your message once the captcha has been checked.',
    kept: 'Local storage, until you clear it or log out. Valid for an hour; the next form after that gets another one.',
  },
  {
    name: 'Form drafts',
    key: 'atrium_draft_',
    holds: 'What you typed in a form that you have not sent yet; the form’s name follows the key.',
    kept: 'Local storage, until the form is sent, your session expires, or you log out and clear the device.',
  },
  {
    name: 'Dismissed recommendations',
    key: 'atrium_dismissed_promotions',
    holds: 'The applications that the dashboard should not recommend again.',
    kept: 'Local storage, until you clear it, if you agreed to functional storage; otherwise session storage, until you close the tab.',
  },
  {
    name: 'Page reloads',
    key: 'atrium_reloaded',
    holds:
      'The name of one of our files, if a page had to be reloaded because we had just published a new version.',
    kept: 'Session storage, until you close the tab.',
  },
];

export const OTHERS: readonly (readonly [string, string])[] = [
  [
    'Google Firebase',
    'Runs our accounts, database and servers. It stores your password in a form that cannot be read back, tells your former address when your email changes, keeps the phone number of your two-step verification and sends the codes to it, and like every host it logs requests with their IP address. Our servers run in Google’s region us-central1, in the United States. Our own logs contain a request ID, the path and an error code; if a request was refused for lack of permission or because of a rate limit, also your account’s ID and the beginning of your IP address (the first three of its four numbers, or the first 48 bits).',
  ],
  [
    'Our email provider',
    'Delivers our emails: it receives your address and what the email says, and tells us whether your mail server accepted it.',
  ],
  [
    'Google, if you sign in with it',
    'Signs you in on its own page, and sends us your name, your email address, whether it is confirmed, and your Google account ID. It learns that you sign in here, but not what you do. None of its sign-in scripts run on our pages; before a code is sent to a phone, reCAPTCHA is loaded to check that you are a person.',
  ],
  [
    'Stripe',
    'Processes payments. It receives your email address, your account’s ID, what you pay for and, directly from your browser, your card. Its script is loaded when you open the card form, and may set its own cookies to prevent fraud.',
  ],
  [
    'Google reCAPTCHA',
    'Checks that a person, not a script, starts a payment or sends a form. It is loaded when you start a single payment or begin to fill in a form, not before, analyzes how the browser behaves and may set its own cookie. We receive a score, use it once and do not store it.',
  ],
  [
    'The application you choose',
    'Runs on its own site and stores its own data. When you open it from your dashboard, it receives your account’s ID, your plan and the plan’s status, in a token that works once and for one minute. It receives nothing else, and nothing before that.',
  ],
];

export const RIGHTS: readonly (readonly [string, string])[] = [
  [
    'See your data',
    'On the Account page of your dashboard you can download everything stored under your account’s ID as one file. For messages you sent while signed out, and emails we sent you, ask us.',
  ],
  [
    'Correct your data',
    'Name, email address and password are on the Account page of your dashboard, where you can change them. For anything else, write to us from the email address of your account.',
  ],
  [
    'Delete your data',
    `On the Account page of your dashboard. Billing ends immediately, you have ${RETENTION_DAYS.closingAccount} days to change your mind, and then everything listed above is deleted or no longer names you. Stripe deletes your customer record with your email and cards, and keeps its own records of the payments, which contain the former ID of your account. Without an account, write to us.`,
  ],
  [
    'Opt out of analytics',
    'We collect analytics only if you agree; if you decline, we count only that choice. You can change it under “Cookie Settings” at the bottom of every page. If your browser sends Global Privacy Control, analytics is off. There is no advertising and no tracking across sites.',
  ],
];
