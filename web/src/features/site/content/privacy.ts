/** One kind of record: its name, what it holds and how long it is kept. */
export interface KeptRecord {
  name: string;
  /** Collection or storage key, as it stands in the software. */
  key: string;
  holds: string;
  kept: string;
}

/** What our database holds about a person. */
export const DATABASE_RECORDS: readonly KeptRecord[] = [
  {
    name: 'Your profile',
    key: 'users',
    holds: 'E-mail address, first and last name, display name, and when it was created and last changed.',
    kept: 'As long as your account exists.',
  },
  {
    name: 'Your link to Stripe',
    key: 'customers',
    holds: 'The number under which Stripe knows you, and when it was made.',
    kept: 'As long as your account exists.',
  },
  {
    name: 'Your payments',
    key: 'transactions',
    holds:
      'Amount, currency, application, description, method, status, times, Stripe’s payment number, the checkout attempt, the receipt’s address, the bank’s reason when a payment failed, and words from these for the search.',
    kept: 'No date of deletion is set. They are records of account and outlive your profile where the law asks for it.',
  },
  {
    name: 'Your subscriptions',
    key: 'subscriptions',
    holds:
      'Application, plan, price number, state, the period paid for, and when it ends if it was cancelled.',
    kept: 'No date of deletion is set; ended ones stay as your history.',
  },
  {
    name: 'What you may open',
    key: 'entitlements',
    holds: 'For each application its plan, state and end of the period.',
    kept: 'Rewritten whenever a subscription changes.',
  },
  {
    name: 'Messages from Stripe',
    key: 'stripe_events',
    holds:
      'Number, type and time of each message, and one sentence on what it changed. No names and no card data.',
    kept: 'No date of deletion is set. They prevent a message from counting twice.',
  },
  {
    name: 'Used captcha tokens',
    key: 'captcha_tokens',
    holds:
      'A fingerprint (SHA-256) of the token and of the attempt it was used for. The token itself is not stored.',
    kept: 'Expires after one hour; the database then removes it, usually within a day.',
  },
];

/** What this site keeps in a visitor's browser. */
export const BROWSER_RECORDS: readonly KeptRecord[] = [
  {
    name: 'Who is signed in',
    key: 'firebase_user',
    holds: 'Your account’s id, e-mail address and display name, so that the right page shows at once.',
    kept: 'Local storage, until you sign out.',
  },
  {
    name: 'The session itself',
    key: 'firebaseLocalStorageDb',
    holds: 'The tokens with which Firebase Authentication recognises you.',
    kept: 'IndexedDB, until you sign out.',
  },
  {
    name: 'The last catalogue',
    key: 'firebase_cache_marketplace_data',
    holds: 'Applications, plans and prices, with the time they were loaded. Nothing about you.',
    kept: 'Local storage. Used for ten minutes, then replaced on the next visit to the marketplace.',
  },
];

export const OTHERS: readonly (readonly [string, string])[] = [
  [
    'Google Firebase',
    'Runs our accounts, database and servers. It stores your password in a form that cannot be read back, and like every host it logs requests with their internet address. Our servers run in Google’s region us-central1, in the United States. Our own log lines hold a request number, the address called and an error code.',
  ],
  [
    'Stripe',
    'Takes payments. It receives your e-mail address, your account’s id, what you pay for and, directly from your browser, your card. Its script is loaded when you open the card form, and may set cookies of its own against fraud.',
  ],
  [
    'Google reCAPTCHA',
    'Judges whether a payment is started by a person. It is loaded when you start a single payment, not before, reads how the browser behaves and may set a cookie of its own. We receive a score, use it once and do not store it.',
  ],
  [
    'The application you choose',
    'Runs at an address of its own and keeps its own data. This site sends it nothing about you when you open it.',
  ],
];

export const RIGHTS: readonly (readonly [string, string])[] = [
  [
    'See it',
    'Profile, payments and subscriptions stand in your dashboard. For the rest, ask; you get a copy in a file you can read.',
  ],
  ['Correct it', 'Write to us from the address of your account, and say what is wrong.'],
  [
    'Delete it',
    'Write to us from the address of your account. We remove account, profile and the link to Stripe, and tell you which payments the law makes us keep.',
  ],
  [
    'Be left alone',
    'This site runs no analytics, no advertising and no tracking across sites. There is nothing to opt out of.',
  ],
];
