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
    name: 'Codes for a lost phone',
    key: 'recovery_codes',
    holds:
      'Fingerprints (SHA-256) of the recovery codes of your two-step verification that are still good, and when they were made. The codes themselves are not stored.',
    kept: 'Until one is used, new ones are made, or your account is deleted.',
  },
  {
    name: 'Where you are signed in',
    key: 'sessions',
    holds:
      'For each browser a random number, its name and system, the beginning of the internet address (the first three of its four numbers, or the first 48 bits), and when you signed in and were last seen, to the hour. You find the list on the page “Account”.',
    kept: `Until ${RETENTION_DAYS.session} days after the browser was last seen, you sign out everywhere, or your account is deleted.`,
  },
  {
    name: 'Your link to Stripe',
    key: 'customers',
    holds:
      'The number under which Stripe knows you, when it was made, and the confirmed email address that Stripe has.',
    kept: 'As long as your account exists.',
  },
  {
    name: 'Your payments',
    key: 'transactions',
    holds:
      'Amount, currency, application, description, method, status, times, Stripe’s payment number, the checkout attempt, the receipt’s address, the bank’s reason when a payment failed, what was given back, a dispute’s state, reason and dates, and words from these for the search.',
    kept: 'As long as your account exists. Once it is deleted, amounts, currency, application, method, status, times, refunds, disputes and Stripe’s numbers stay as records of account, without your id, what you typed, or addresses of receipts; no date of deletion is set for them.',
  },
  {
    name: 'Which application led to a purchase',
    key: 'conversions',
    holds:
      'For the first payment of a subscription that followed a link between two applications, if you agreed to analytics: both applications, the subscription’s number, the amount and what was given back, the times of the link, the purchase and the payment, and your account’s id.',
    kept: 'As your payments. Once your account is deleted, it stays without your id.',
  },
  {
    name: 'Your subscriptions',
    key: 'subscriptions',
    holds:
      'Application, plan, prices over time, state, the period paid for, when its trial ends, when it ends if it was canceled, whether you had agreed to analytics when you bought it, and the reason if the purchase was refunded automatically.',
    kept: 'As long as your account exists. Once it is deleted, they stay as records of account, without your id or Stripe’s customer number; no date of deletion is set for them.',
  },
  {
    name: 'Your wish to be deleted',
    key: 'account_deletions',
    holds:
      'That your account is to be deleted, since when, when it is to be erased, and its email. It is kept under your account’s id.',
    kept: `${RETENTION_DAYS.closingAccount} days and the hours that the erasing takes, or until you take it back.`,
  },
  {
    name: 'That an account is gone',
    key: 'erased_accounts',
    holds:
      'A fingerprint (SHA-256) of the id of a deleted account, and since when. What Stripe reports later about its payments is written down without a person because of it.',
    kept: 'No date of deletion is set. The ID itself is no longer stored.',
  },
  {
    name: 'What you may open',
    key: 'entitlements',
    holds: 'For each application its plan, state and end of the period.',
    kept: 'Rewritten whenever a subscription changes, and erased with your account.',
  },
  {
    name: 'Messages from Stripe',
    key: 'stripe_events',
    holds:
      'Number, type and time of each message, the number of the payment or subscription it is about, and one sentence on what it changed or why it failed. No names and no card data.',
    kept: 'No date of deletion is set. They prevent a message from counting twice.',
  },
  {
    name: 'What you agreed to',
    key: 'analytics',
    holds:
      'Your choice under “Cookie settings” and its time. If you refused analytics: nothing that says it was you. If you agreed: also which applications you looked at, which plans you chose, what you searched for and which forms you sent, with time, page, the page before it, the name of your browser, a number for the session and, signed in, your account’s id. Stripe keeps the session’s number with a plan that you buy in it. You find your own on the page “Analytics” in your dashboard; those of our staff who are allowed to see usage can read all of them and save them as a file, which is recorded.',
    kept: `${EVENT_DAYS} days, or until your account is deleted. Nobody can read them after that, even if the database removes them a day later.`,
  },
  {
    name: 'From one application to another',
    key: 'referrals',
    holds:
      'Which application’s page led you to which other one, with time, session number and your account’s id, if you agreed to analytics. You and our staff can read it like the events above.',
    kept: `${EVENT_DAYS} days. Once your account is deleted, it stays without your account’s id and the session’s number.`,
  },
  {
    name: 'Counts of events',
    key: 'analytics_rollups',
    holds:
      'For each day and quarter of an hour how many events of each kind there were, how many visits reached each step to a subscription, how often one application led to another, with the revenue of that, and the texts that were searched for. No ids and no sessions.',
    kept: 'No date of deletion is set. Once your account is deleted, the texts that you searched for are removed. Only our staff who are allowed to see usage can read the counts.',
  },
  {
    name: 'Steps of a visit',
    key: 'analytics_sessions',
    holds:
      'Under the number of a session: when it reached each step from looking at an application to a subscription, if you agreed to analytics. It names no one, and only our server reads it.',
    kept: `${EVENT_DAYS} days.`,
  },
  {
    name: 'How far the counting has come',
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
      'A fingerprint (SHA-256) of the token and of the attempt it was used for. The token itself is not stored.',
    kept: 'Expires after one hour; the database then removes it, usually within a day.',
  },
  {
    name: 'How often something was tried',
    key: 'rate_limits',
    holds:
      'Fingerprints (SHA-256) of your account’s id or your network address and of what was tried, such as starting a payment or sending a first form, for the minute or the hour in which it happened. Also of an email address to which our forms sent something, and the times of it: at most three such emails a day go to one address.',
    kept: 'Expires an hour after that, for email addresses a day after; the database then removes it, usually within a day.',
  },
  {
    name: 'What our staff did',
    key: 'audit_log',
    holds:
      'Who of us did what and when: for a refund the payment, the amount and the reason; for a role, or the closing of an account, the account’s id and the reason; for messages and bookings, that they were read, marked as spam or deleted, with their numbers and nothing of what they say; with the staff member’s account id and email address. Your name is not in it.',
    kept: 'No date of deletion is set. It is how we account for money. A deleted account is no longer named in it.',
  },
  {
    name: 'Comparisons with Stripe',
    key: 'reconciliations',
    holds:
      'When our records were compared with Stripe’s, the numbers of payments and subscriptions that were put right, and those that could not be compared yet, with the reason.',
    kept: 'No date of deletion is set. What could not be compared is removed as soon as it is right.',
  },
  {
    name: 'Revenue by month',
    key: 'revenue_rollups',
    holds:
      'Sums of payments and subscriptions by month, application and currency. They name no one and no single payment.',
    kept: 'No date of deletion is set.',
  },
  {
    name: 'Your spending by month',
    key: 'spending',
    holds: 'Sums of your payments of the last twelve months, for the chart on your overview.',
    kept: 'Counted again when a payment changes, and erased with your account.',
  },
  {
    name: 'Who of us may read messages now',
    key: 'inquiry_access',
    holds:
      'For a member of our staff: until when they can read messages and bookings, after that was written into the record of what our staff did.',
    kept: 'Overwritten at the next time, and erased with their account.',
  },
  {
    name: 'Messages to us',
    key: 'contacts',
    holds:
      'What you filled in, when you sent it and from which page, your account’s id if you were signed in, whether the captcha took you for a person, and how far we are with the answer.',
    kept: INQUIRY_KEPT,
  },
  {
    name: 'Requests for a demo',
    key: 'demo_bookings',
    holds: 'The same, with the day and the hour that would suit you.',
    kept: INQUIRY_KEPT,
  },
  {
    name: 'The newsletter',
    key: 'newsletter_subscribers',
    holds:
      'Your email address, when and where you subscribed, when you confirmed it, a fingerprint (SHA-256) of the link by which you did, your account’s id if you were signed in, and whether you have unsubscribed.',
    kept: `Until you unsubscribe, and then ${RETENTION_DAYS.unsubscribed} days; or until your account is deleted or you ask. An address that is not confirmed: ${RETENTION_DAYS.unconfirmed} days.`,
  },
  {
    name: 'Waitlists',
    key: 'waitlist',
    holds:
      'Your email address, the product, when you asked, when you confirmed it, a fingerprint (SHA-256) of the link by which you did, and your account’s id if you were signed in.',
    kept: `Until you are invited, and then ${RETENTION_DAYS.invited} days; or until your account is deleted or you ask. An address that is not confirmed: ${RETENTION_DAYS.unconfirmed} days.`,
  },
  {
    name: 'Who is on a list',
    key: 'list_members',
    holds:
      'A fingerprint (SHA-256) of the list and your email address, so that no one is on a list twice, and the entry it belongs to.',
    kept: 'As long as you are on the list.',
  },
  {
    name: 'Hours taken by demos',
    key: 'demo_availability',
    holds: 'Which hours of a day are taken. Public, without a word on who took them.',
    kept: 'No date of deletion is set.',
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
    name: 'How often you wrote',
    key: 'write_limits',
    holds:
      'How many entries you made, since when, and the id of the last one; under your account’s id or, signed out, a visitor id. It keeps scripts from flooding the forms.',
    kept: `Removed ${RETENTION_DAYS.writeLimit} day after your last entry.`,
  },
  {
    name: 'Visitor ids',
    key: 'visitor_ids',
    holds:
      'The random ids that our server issues to browsers without a sign-in: whether one is for forms or for analytics, and when it expires. Nothing about you, and no network address.',
    kept: `An id for forms is valid for an hour, one for analytics for a day. Removed within ${RETENTION_DAYS.visitorId + 1} days after that.`,
  },
];

/** The data that this site stores in a visitor's browser. */
export const BROWSER_RECORDS: readonly KeptRecord[] = [
  {
    name: 'Who is signed in',
    key: 'firebase_user',
    holds: 'Your account’s id, email address and display name, so that the right page shows at once.',
    kept: 'Local storage, until you sign out.',
  },
  {
    name: 'The session itself',
    key: 'firebaseLocalStorageDb',
    holds: 'The tokens with which Firebase Authentication recognises you.',
    kept: 'IndexedDB, until you sign out.',
  },
  {
    name: 'The name of the session',
    key: 'atrium_session',
    holds: 'A random number under which your list of sessions has this browser.',
    kept: 'Local storage, until the data of the session is cleared.',
  },
  {
    name: 'Where a sign-in link went',
    key: 'atrium_sign_in_email',
    holds: 'The email address that you had a sign-in link sent to, so that opening it asks for nothing.',
    kept: 'Local storage, until the link has signed you in or you sign out.',
  },
  {
    name: 'That you went to Google',
    key: 'atrium_google_request',
    holds:
      'Two random numbers and the page you wanted, if your browser blocks Google’s window and the page is left for it. They show that Google’s answer belongs to your question.',
    kept: 'Session storage, until you come back.',
  },
  {
    name: 'When you last did something',
    key: 'atrium_last_activity',
    holds:
      'The time, while you are signed in. After a quarter of an hour without activity you are signed out.',
    kept: 'Local storage, until you sign out.',
  },
  {
    name: 'What you saw last',
    key: 'atrium_last_seen',
    holds:
      'Your name, plans and latest payments as the dashboard last showed them, so that it opens with them at once.',
    kept: 'Local storage, until you sign out; after seven days it is not used.',
  },
  {
    name: 'The theme',
    key: 'atrium_theme',
    holds: 'The word light or dark, if you chose a theme.',
    kept: 'Local storage, until you choose “System”, or log out and clear the device.',
  },
  {
    name: 'Why a session ended',
    key: 'atrium_session_end',
    holds: 'One word for the sign-in page, such as that you were away for too long.',
    kept: 'Session storage, until that page has shown it.',
  },
  {
    name: 'Your choice about cookies',
    key: 'cookie_consent',
    holds: 'What you agreed to, when, and for which version of the question.',
    kept: 'Local storage, until you change it or the question changes.',
  },
  {
    name: 'The number of a session',
    key: 'analytics_session',
    holds:
      'The time the session began and random digits, and when this id expires. Made only if you agreed to analytics; signed out, by our server.',
    kept: 'Session storage, until you close the tab. Replaced after a day.',
  },
  {
    name: 'The last catalog',
    key: 'firebase_cache_marketplace_data',
    holds: 'Applications, plans and prices, with the time they were loaded. Nothing about you.',
    kept: 'Local storage. Used for ten minutes, after that only while the server cannot be reached; replaced on the next visit to the marketplace.',
  },
  {
    name: 'The older services',
    key: 'firebase_cache_services',
    holds: 'Their names and prices, with the time they were loaded. Nothing about you.',
    kept: 'Local storage. Used for five minutes, replaced on the next visit to their page.',
  },
  {
    name: 'That figures are shown',
    key: 'show_performance',
    holds: 'The word true, if you have set it yourself to see how fast the dashboard is.',
    kept: 'Local storage, until you turn the figures off.',
  },
  {
    name: 'A visitor id',
    key: 'atrium_visitor',
    holds:
      'A random id under which your forms are counted while you are signed out, and when it expires. Our server issues it when you first send a form; it is removed from your message once the captcha has been checked.',
    kept: 'Local storage, until you clear it or sign out. Valid for an hour; the next form after that gets another one.',
  },
  {
    name: 'What you were typing',
    key: 'atrium_draft_',
    holds: 'The words in a form that you have not sent yet; the form’s name follows the key.',
    kept: 'Local storage, until the form is sent.',
  },
  {
    name: 'Recommendations you sent away',
    key: 'atrium_dismissed_promotions',
    holds: 'The names of the applications that the dashboard should not recommend again.',
    kept: 'Local storage, until you clear it, if you agreed to functional storage; otherwise session storage, until you close the tab.',
  },
  {
    name: 'That a page was loaded again',
    key: 'atrium_reloaded',
    holds:
      'The name of one of our files, when a page had to be loaded again because we had just published a new version.',
    kept: 'Session storage, until you close the tab.',
  },
];

export const OTHERS: readonly (readonly [string, string])[] = [
  [
    'Google Firebase',
    'Runs our accounts, database and servers. It stores your password in a form that cannot be read back, tells your former address when your email changes, keeps the phone number of your two-step verification and sends the codes to it, and like every host it logs requests with their internet address. Our servers run in Google’s region us-central1, in the United States. Our own log lines hold a request number, the path called and an error code; when a request was refused because of who sent it, or because there were too many, also your account’s id and the beginning of your internet address (the first three of its four numbers, or the first 48 bits).',
  ],
  [
    'Our email provider',
    'Delivers our emails: it receives your address and what the email says, and tells us whether your mail server accepted it.',
  ],
  [
    'Google, if you sign in with it',
    'Asks you on its own page who you are, and tells us your name, your email address, whether that is confirmed, and the number of your Google account. It learns that you sign in here, and nothing of what you do. No script of its sign-in runs on our pages; before a code is sent to a phone, reCAPTCHA is loaded to see that a person asks.',
  ],
  [
    'Stripe',
    'Takes payments. It receives your email address, your account’s id, what you pay for and, directly from your browser, your card. Its script is loaded when you open the card form, and may set cookies of its own against fraud.',
  ],
  [
    'Google reCAPTCHA',
    'Judges whether a payment is started, or a form sent, by a person. It is loaded when you start a single payment or begin to fill in a form, not before, reads how the browser behaves and may set a cookie of its own. We receive a score, use it once and do not store it.',
  ],
  [
    'The application you choose',
    'Runs at an address of its own and keeps its own data. When you open it from your dashboard it is told your account’s id, your plan and the plan’s state, in a note that works once and for one minute. Nothing else, and nothing before.',
  ],
];

export const RIGHTS: readonly (readonly [string, string])[] = [
  [
    'See it',
    'On the page “Account” in your dashboard you download everything that carries your account’s id as one file. For messages you sent while signed out, and emails we sent you, ask us.',
  ],
  [
    'Correct it',
    'Name, email address and password are on the Account page of your dashboard, where you can change them. For anything else, write to us from the address of your account.',
  ],
  [
    'Delete it',
    `On the page “Account” in your dashboard. Billing ends at once, you have ${RETENTION_DAYS.closingAccount} days to take it back, and then everything named above goes, or no longer names you. Stripe deletes you as our customer with your address and cards, and keeps its own records of the payments, which carry the former id of your account. Without an account, write to us.`,
  ],
  [
    'Be left alone',
    'Analytics waits for your yes; say no, and nothing is counted but the no itself. “Cookie settings” at the foot of every page changes your mind. A browser that sends Global Privacy Control has said no already. There is no advertising and no tracking across sites.',
  ],
];
