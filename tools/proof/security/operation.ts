import { type AsvsChapter, notApplicable, row } from './asvs-row.ts';

const ENVIRONMENT = 'functions/src/platform/environment.test.ts';
const SERVE = 'functions/src/platform/routes/serve.test.ts';
const HEADERS = 'tests/emulator/access/response-headers.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const STRANGE = 'tests/emulator/access/strange-requests.test.ts';
const AUDIT = 'tests/emulator/panel/audit-log.test.ts';
const GOOGLE_TLS = 'Firebase Hosting and Cloud Functions end TLS at Google’s front ends.';
const CLOUD_LOGGING =
  'Cloud Logging stores the logs; access and retention are those of the Google Cloud project.';
const NO_ENCRYPTION = 'The application encrypts nothing itself; Google encrypts what is stored and sent.';

export const OPERATION_CHAPTERS: readonly AsvsChapter[] = [
  {
    title: 'V11 Cryptography',
    rows: [
      row('11.1.1', 2, 'A policy for keys and their life', 'partly', {
        decisions: [20],
        note: 'For the key of app sign-on: creation, rotation, thumbprint ids. Secrets of providers have no written rotation schedule.',
      }),
      row('11.1.2', 2, 'An inventory of keys, algorithms and certificates', 'partly', {
        code: ['README.md'],
        note: 'README lists every secret. Algorithms: ES256 (app sign-on), HMAC-SHA-256 (webhooks), SHA-256 (recovery codes, idempotency, limits), RS256 (Firebase’s tokens).',
      }),
      row('11.2.1', 2, 'Validated implementations', 'met', {
        code: [
          'functions/src/subscriptions/handoff/signing-key.ts',
          'functions/src/ledger/webhook-signature.ts',
        ],
        tests: [['functions/src/ledger/webhook-signature.test.ts', 'rejects a signature that is %s']],
        decisions: [66],
        note: 'node:crypto, Web Crypto and jose.',
      }),
      row('11.2.2', 2, 'Algorithms and keys can be exchanged', 'met', {
        code: ['functions/src/subscriptions/handoff/handoff-keys.ts'],
        tests: [
          [
            'functions/src/subscriptions/handoff/handoff-keys.test.ts',
            'returns the current key, then the previous one if there is one',
          ],
        ],
      }),
      row('11.2.3', 2, 'At least 128 bits of security', 'met', {
        code: ['functions/src/subscriptions/handoff/signing-key.ts'],
        tests: [
          [
            'functions/src/subscriptions/handoff/handoff-keys.test.ts',
            'fails when the key %s, and logs the variable without its value',
          ],
        ],
        note: 'P-256 and SHA-256. Recovery codes are secrets of 80 bits, not keys.',
      }),
      ...notApplicable(NO_ENCRYPTION, [
        ['11.3.1', 1, 'No insecure modes and paddings'],
        ['11.3.2', 1, 'Approved ciphers'],
        ['11.3.3', 2, 'Authenticated encryption'],
        ['11.4.4', 2, 'Keys are derived from passwords with stretching'],
      ]),
      row('11.4.1', 1, 'Approved hash functions', 'met', {
        code: [
          'functions/src/ledger/webhook-signature.ts',
          'functions/src/transactions/list/transaction-cursor.ts',
        ],
        tests: [
          [
            'functions/src/transactions/list/transaction-cursor.test.ts',
            'is rejected when any character is changed, added or removed',
          ],
        ],
        note: 'SHA-256 everywhere.',
      }),
      row('11.4.2', 2, 'Passwords are stored with a password hash', 'platform', {
        note: 'Firebase Authentication stores passwords (its own variant of scrypt).',
      }),
      row('11.4.3', 2, 'Hashes of signatures are collision resistant', 'met', {
        code: ['functions/src/subscriptions/handoff/signing-key.ts'],
        note: 'SHA-256, 256 bits. No test of its own.',
      }),
      row('11.5.1', 2, 'Secrets come from a CSPRNG with 128 bits', 'partly', {
        code: [
          'functions/src/inquiries/mailing-lists/confirmation-token.ts',
          'functions/src/visitors/visitor-id.ts',
        ],
        tests: [['functions/src/visitors/visitor-id.test.ts', 'creates a unique id for %s in its format']],
        note: 'Tokens of links: 192 bits. Ids of visitors count writes and open nothing. Recovery codes have 80 bits, so that people can type them; they need the first factor as well, and attempts are limited.',
      }),
      row('11.6.1', 2, 'Approved algorithms for keys and signatures', 'met', {
        code: ['functions/src/subscriptions/handoff/signing-key.ts'],
        tests: [
          ['functions/src/subscriptions/handoff/handoff.test.ts', 'is verified with the published key'],
        ],
      }),
    ],
  },
  {
    title: 'V12 Secure Communication',
    rows: [
      row('12.1.1', 1, 'TLS 1.2 and 1.3 only', 'platform', { note: GOOGLE_TLS }),
      row('12.1.2', 2, 'Recommended cipher suites', 'platform', { note: GOOGLE_TLS }),
      row('12.1.3', 2, 'Client certificates are validated', 'not applicable', {
        note: 'There is no mutual TLS.',
      }),
      row('12.2.1', 1, 'TLS for all clients, without a fallback', 'met', {
        code: ['firebase.json'],
        tests: [[HEADERS, '%s has every security header']],
        note: 'Hosting redirects to https; HSTS for two years with preload.',
      }),
      row('12.2.2', 1, 'Publicly trusted certificates', 'platform', {
        note: 'Firebase Hosting manages them.',
      }),
      row('12.3.1', 2, 'Encryption for all connections in and out', 'met', {
        code: ['functions/src/platform/environment.ts'],
        tests: [[ENVIRONMENT, 'rejects the URL %s', 'accepts an https URL or none']],
        note: 'The SDKs of Google and Stripe use TLS; other URLs must be https outside the emulators.',
      }),
      row('12.3.2', 2, 'Clients validate certificates', 'met', {
        code: ['functions/src/marketplace/sources/info-client.ts'],
        note: 'Node’s defaults; nothing turns validation off. No test of its own.',
      }),
      row('12.3.3', 2, 'TLS between internal services', 'platform', { note: 'Between Google’s services.' }),
      row('12.3.4', 2, 'Trusted certificates between internal services', 'platform', {
        note: 'Between Google’s services.',
      }),
    ],
  },
  {
    title: 'V13 Configuration',
    rows: [
      row('13.1.1', 2, 'Communication needs are documented', 'met', {
        code: ['ARCHITECTURE.md', 'README.md', 'firebase.json'],
        note: 'The diagram names every service; the content security policy names every origin of a browser.',
      }),
      row('13.2.1', 2, 'Back ends authenticate with short-lived or individual credentials', 'partly', {
        code: ['functions/src/marketplace/sources/backend-settings.ts'],
        note: 'Google’s services use the function’s service account. Stripe, reCAPTCHA and the app back ends accept only API keys, which are kept in Secret Manager.',
      }),
      row('13.2.2', 2, 'Least privileges between components', 'partly', {
        code: ['functions/src/index.ts'],
        note: 'Each function gets only the secrets that it names, but all run as the project’s default service account; Stripe’s key isn’t a restricted one unless the operator makes it so.',
      }),
      row('13.2.3', 2, 'No default credentials', 'met', {
        code: ['functions/src/platform/environment.ts'],
        tests: [
          [
            ENVIRONMENT,
            'rejects the sandbox’s value %s',
            'rejects %s in the emulators and accepts it in production',
          ],
        ],
      }),
      row('13.2.4', 2, 'A list of external systems that may be reached', 'partly', {
        code: ['firebase.json', 'functions/src/marketplace/sources/backend-settings.ts'],
        tests: [['tools/world/config/firebase-config.test.ts', 'names no local address']],
        note: 'Enforced in the browser by the policy. The functions reach only configured URLs, but no firewall keeps them from others.',
      }),
      row('13.2.5', 2, 'The server has such a list', 'partly', {
        note: 'See 13.2.4.',
        code: ['functions/src/platform/environment.ts'],
      }),
      row('13.3.1', 2, 'Secrets are in a vault, not in code or builds', 'met', {
        code: ['functions/src/index.ts', 'functions/build.ts'],
        tests: [[ENVIRONMENT, 'fails closed without a value (%j) and names the variable in the log only']],
        note: 'Secret Manager.',
      }),
      row('13.3.2', 2, 'Least privilege for secrets', 'met', {
        code: ['functions/src/index.ts'],
        note: 'A function lists its secrets; others don’t get them. No test of its own.',
      }),
      row('13.4.1', 1, 'No source control metadata is deployed', 'met', {
        code: ['firebase.json'],
        note: 'Only web/dist and functions/dist are deployed, which builds create. No test of its own.',
      }),
      row('13.4.2', 2, 'No debug modes', 'met', {
        code: ['web/local-settings.ts'],
        tests: [
          [
            'web/local-settings.test.ts',
            'finds a setting with the value %s',
            'finds nothing in the settings of a deployed site',
          ],
        ],
        note: 'A deployment stops at settings of a local environment.',
      }),
      row('13.4.3', 2, 'No directory listings', 'platform', { note: 'Firebase Hosting lists no folders.' }),
      row('13.4.4', 2, 'No TRACE', 'platform', {
        note: 'Google’s front ends refuse TRACE; the API answers 405 to methods that a path doesn’t have.',
        tests: [[SERVE, 'lists the allowed methods of a path']],
      }),
      row('13.4.5', 2, 'Documentation and monitoring aren’t exposed unless meant to be', 'met', {
        code: ['firebase.json', 'functions/src/routes.ts'],
        tests: [
          [
            'functions/src/routes.test.ts',
            'joins every route that a *.http.ts file declares',
            'requires a permission for exactly the paths under /api/admin/',
          ],
        ],
        note: 'The OpenAPI document is in the repository, not on the site.',
      }),
    ],
  },
  {
    title: 'V14 Data Protection',
    rows: [
      row('14.1.1', 2, 'Sensitive data is identified and classified', 'partly', {
        code: [
          'functions/src/accounts/account-records.ts',
          'web/src/features/site/content/privacy.ts',
          'ARCHITECTURE.md',
        ],
        tests: [
          [
            'functions/src/accounts/account-records.test.ts',
            'covers every collection of the code and the rules, so that an erasure misses none',
          ],
          [
            'web/src/features/site/content/privacy.test.ts',
            'names every collection that the rules open to a person',
          ],
        ],
        note: 'Every collection is listed with its readers and its end; there are no named levels.',
      }),
      row('14.1.2', 2, 'Each level has documented protection', 'partly', {
        note: 'See 14.1.1.',
        decisions: [51, 52, 74],
      }),
      row('14.2.1', 1, 'Nothing sensitive in URLs', 'partly', {
        code: [
          'functions/src/subscriptions/handoff/handoff.ts',
          'web/src/features/accounts/components/email-links/action-frame.tsx',
        ],
        tests: [
          [
            'tests/emulator/subscriptions/handoff.test.ts',
            'returns a link that the app rejects the second time',
          ],
        ],
        decisions: [20, 27],
        note: 'Tokens are in headers. Exceptions: codes of email links, which are removed from the address at once, and the app sign-on token, which works once within a minute. Staff filter by email in the query.',
      }),
      row('14.2.2', 2, 'Sensitive data isn’t cached by servers', 'met', {
        code: ['functions/src/platform/routes/serve.ts'],
        tests: [
          [SERVE, 'sends JSON with a request id that caches must not store'],
          [HEADERS, 'rejects %s, because a cache would store it as a separate response'],
        ],
      }),
      row('14.2.3', 2, 'Sensitive data isn’t sent to trackers', 'met', {
        code: ['firebase.json', 'web/src/features/analytics/api/consented-sending.ts'],
        tests: [
          [
            'tests/e2e/analytics/analytics-events.test.ts',
            'nothing is stored, in the browser or in the database',
          ],
        ],
        note: 'There are no trackers of others.',
      }),
      row('14.2.4', 2, 'Protection is implemented as documented', 'met', {
        code: [
          'functions/src/inquiries/submissions/retention.ts',
          'functions/src/accounts/deletion/advance-deletion.ts',
        ],
        tests: [
          [
            'tests/emulator/accounts/account-deletion.test.ts',
            'every collection is erased, and the ledger keeps what the law requires',
          ],
          ['tests/emulator/inquiries/inquiry-clean-up.test.ts', 'deletes only expired records'],
        ],
      }),
      row('14.3.1', 1, 'Data of the user is cleared from the client at the end of a session', 'met', {
        code: ['web/src/session/device/local-data.ts'],
        tests: [
          [
            SESSION,
            'warns two minutes before its end and ends after fifteen, with everything cleared',
            'takes the session with it and leaves the device alone',
            'has its data cleared also when signing out fails',
          ],
        ],
        note: 'A plain logout keeps what isn’t the user’s: catalog, drafts, cookie choice.',
      }),
      row('14.3.2', 2, 'Sensitive responses aren’t cached by browsers', 'met', {
        code: ['functions/src/platform/routes/serve.ts'],
        tests: [[SERVE, 'sends JSON with a request id that caches must not store']],
      }),
      row('14.3.3', 2, 'Browser storage has no sensitive data but session tokens', 'partly', {
        code: ['web/src/platform/api/last-seen.ts', 'web/src/session/auth/stored-user.ts'],
        tests: [
          [
            'web/src/platform/api/last-seen.test.ts',
            'shows nothing to another user, after an update of the site, or after a week',
            'stores nothing once the session has ended',
          ],
        ],
        decisions: [82],
        note: 'What the signed-in user saw last (plans, newest payments) is stored until the session ends, so that the dashboard is there at once; no card data.',
      }),
    ],
  },
  {
    title: 'V15 Secure Coding and Architecture',
    rows: [
      row('15.1.1', 1, 'Documented times for updates of vulnerable components', 'met', {
        code: ['SECURITY.md'],
        note: 'Stated under “Updates of dependencies”: 2, 7, 30 and 90 days.',
      }),
      row('15.1.2', 2, 'An inventory of components from known repositories', 'met', {
        code: ['package-lock.json', 'tools/checks/lock-file.ts'],
        tests: [['tools/checks/lock-file.test.ts', 'refuses a package without a hash']],
        note: 'The lock file names every package with its hash; no separate SBOM is written.',
      }),
      row('15.1.3', 2, 'Costly functions and their protection are documented', 'met', {
        code: ['docs/openapi.json'],
        decisions: [16, 41, 53, 73],
      }),
      row('15.2.1', 1, 'Components are within these times', 'partly', {
        code: ['.github/dependabot.yml'],
        note: 'Dependabot watches for vulnerable versions once the repository is on GitHub; until then nothing does.',
      }),
      row('15.2.2', 2, 'Costly functions can’t take the service down', 'met', {
        code: ['functions/src/platform/limits/route-limit.ts', 'functions/src/index.ts'],
        tests: [
          [
            'tests/emulator/transactions/transactions-totals.test.ts',
            'limits totals of many payments to twenty per hour',
          ],
          [
            'functions/src/transactions/list/transaction-paging.test.ts',
            'rejects a jump over more than 10,000 rows',
          ],
          ['tests/emulator/payments/stripe-quota.test.ts', 'limits calls to Stripe per user: %s %s'],
        ],
      }),
      row('15.2.3', 2, 'Production has no test code or samples', 'met', {
        code: ['functions/build.ts', 'web/build.ts'],
        tests: [['web/local-settings.test.ts', 'finds a setting with the value %s']],
        note: 'The sandbox is a workspace of its own that no build includes; dead code fails the checks (knip).',
      }),
      row('15.3.1', 1, 'Only the needed fields are returned', 'met', {
        code: ['functions/src/platform/routes/check-reply.ts'],
        tests: [
          [
            'functions/src/platform/routes/route-guards.test.ts',
            'fails in tests when it is %o instead of { a: 1 }',
          ],
          [
            'functions/src/transactions/transaction.test.ts',
            'returns decimal amounts and ISO 8601 times without the owner',
          ],
        ],
      }),
      row('15.3.2', 2, 'Calls of the server follow no redirects', 'partly', {
        code: ['functions/src/marketplace/sources/info-client.ts'],
        tests: [
          [
            'sandbox/src/app-backends/app-backends.test.ts',
            'sends an error, malformed JSON, a wrong shape, a huge reply or a redirect',
          ],
        ],
        note: 'App back ends: none are followed. The call to reCAPTCHA’s fixed URL uses fetch with its default.',
      }),
      row('15.3.3', 2, 'No mass assignment', 'met', {
        code: ['functions/src/platform/routes/read-input.ts'],
        tests: [
          [STRANGE, 'given as %s change nothing but what they name'],
          [
            'tests/emulator/users/users.test.ts',
            'not by additional fields of a request',
            'not by fields in one’s own profile',
          ],
        ],
      }),
      row('15.3.4', 2, 'The caller’s IP address can’t be forged', 'met', {
        code: ['functions/src/platform/http/client-address.ts'],
        tests: [
          [
            'functions/src/platform/http/client-address.test.ts',
            'is %s',
            'is the same for every address of an IPv6 network',
          ],
        ],
        decisions: [19],
      }),
      row('15.3.5', 2, 'Types are checked strictly', 'met', {
        code: ['tsconfig.base.json', 'contract/src/access/access.ts'],
        tests: [['contract/src/access/access.test.ts', '%j grants nothing']],
        note: 'Strict TypeScript without any; zod at every boundary.',
      }),
      row('15.3.6', 2, 'No prototype pollution', 'met', {
        code: ['functions/src/platform/routes/read-input.ts'],
        tests: [
          [STRANGE, 'given as %s change nothing but what they name'],
          [
            'functions/src/analytics/rollup/search-texts.test.ts',
            'counts texts that are names of object properties',
          ],
        ],
      }),
      row('15.3.7', 2, 'No parameter pollution', 'met', {
        code: ['functions/src/platform/routes/read-input.ts'],
        tests: [
          [
            'functions/src/platform/routes/route-guards.test.ts',
            'refuses query parameters that it does not know, also empty ones',
          ],
          [STRANGE, 'given as %s change nothing but what they name'],
        ],
      }),
    ],
  },
  {
    title: 'V16 Security Logging and Error Handling',
    rows: [
      row('16.1.1', 2, 'An inventory of logs', 'partly', {
        code: ['docs/log-events.md', 'functions/src/platform/log-events.ts'],
        note: 'Every event is listed with its severity, meaning and fields; how long Cloud Logging keeps them is the project’s setting.',
      }),
      row('16.2.1', 2, 'Entries say when, where, who and what', 'met', {
        code: ['functions/src/platform/routes/serve.ts', 'functions/src/platform/audit-log-store.ts'],
        tests: [
          [
            SERVE,
            'logs refusals of access with the account and a truncated IP address, and other refusals without',
          ],
          [
            'tests/emulator/users/users.test.ts',
            'is complete in the audit log after accessSettle, wherever the server was killed',
          ],
        ],
      }),
      row('16.2.2', 2, 'Synchronized clocks, UTC', 'platform', { note: CLOUD_LOGGING }),
      row('16.2.3', 2, 'Logs go only where they should', 'met', {
        code: ['functions/src/platform/logger.ts'],
        note: 'One logger, to Cloud Logging; staff actions also to the audit log. No test of its own.',
      }),
      row('16.2.4', 2, 'A common format', 'met', {
        code: ['functions/src/platform/logger.ts'],
        note: 'Structured JSON with event names. No test of its own.',
      }),
      row('16.2.5', 2, 'Sensitive data is logged by its level, credentials never', 'met', {
        code: [
          'functions/src/platform/http/client-address.ts',
          'functions/src/marketplace/sources/info-client.ts',
        ],
        tests: [
          [ENVIRONMENT, 'fails closed without a value (%j) and names the variable in the log only'],
          [
            'functions/src/subscriptions/handoff/handoff-keys.test.ts',
            'fails when the key %s, and logs the variable without its value',
          ],
        ],
        note: 'IP addresses are shortened.',
      }),
      row('16.3.1', 2, 'All sign-ins are logged', 'partly', {
        tests: [
          [
            'tests/emulator/access/staff-second-factor.test.ts',
            'rejects a sign-in without one with instructions, and logs the user',
          ],
        ],
        note: 'Sign-ins are Firebase’s: its own logs need Identity Platform’s user activity logging, which the operator turns on. The API logs refused tokens.',
      }),
      row('16.3.2', 2, 'Refused access is logged', 'met', {
        code: ['functions/src/platform/routes/serve.ts'],
        tests: [
          [
            SERVE,
            'logs refusals of access with the account and a truncated IP address, and other refusals without',
          ],
        ],
        note: 'By the API. Refusals of the security rules are counted by Firestore, not logged one by one.',
      }),
      row('16.3.3', 2, 'Security events and attempts to get around controls are logged', 'met', {
        code: ['functions/src/platform/captcha/captcha.ts', 'functions/src/platform/audit-log-store.ts'],
        tests: [
          [
            SERVE,
            'logs refusals of access with the account and a truncated IP address, and other refusals without',
          ],
          [AUDIT, 'has the rows of the filters, safe for spreadsheets, and is in the log itself'],
          [
            'tests/emulator/inquiries/inquiry-actions.test.ts',
            'is rejected until it is in the audit log, once per staff member, submission and day',
          ],
        ],
        decisions: [24, 52],
      }),
      row('16.3.4', 2, 'Unexpected errors are logged', 'met', {
        code: ['functions/src/platform/routes/serve.ts'],
        tests: [[SERVE, 'hides an unexpected error from the caller and logs it with the request id']],
      }),
      row('16.4.1', 2, 'No log injection', 'met', {
        code: ['functions/src/platform/logger.ts'],
        note: 'Values are fields of JSON, not lines of text. No test of its own.',
      }),
      row('16.4.2', 2, 'Logs are protected from change', 'met', {
        code: ['firestore.rules'],
        tests: [['tests/rules/access-matrix.test.ts', '%s may do exactly what is expected']],
        note: `The audit log is closed to clients. ${CLOUD_LOGGING}`,
      }),
      row('16.4.3', 2, 'Logs are sent to a separate system', 'platform', { note: CLOUD_LOGGING }),
      row('16.5.1', 2, 'Callers get generic messages', 'met', {
        code: ['functions/src/platform/routes/serve.ts', 'functions/src/platform/http/platform-errors.ts'],
        tests: [
          [SERVE, 'hides an unexpected error from the caller and logs it with the request id'],
          ['functions/src/platform/http/platform-errors.test.ts', 'turns an HTML %d into JSON with code %s'],
        ],
      }),
      row('16.5.2', 2, 'The service stays safe when others fail', 'met', {
        code: [
          'functions/src/marketplace/sources/circuit-breaker.ts',
          'functions/src/marketplace/catalog-cache.ts',
        ],
        tests: [
          [
            'functions/src/marketplace/sources/circuit-breaker.test.ts',
            'opens after the maximum of consecutive failures',
          ],
          [
            'functions/src/marketplace/catalog-cache.test.ts',
            'fetches without the database while that is down',
          ],
          [
            'tests/emulator/inquiries/submission-retries.test.ts',
            'a submission stays unprocessed while the verifier is down, and passes afterwards',
          ],
        ],
      }),
      row('16.5.3', 2, 'Failures are never open', 'met', {
        code: ['functions/src/platform/environment.ts', 'firestore.rules'],
        tests: [
          [ENVIRONMENT, 'fails closed without a value (%j) and names the variable in the log only'],
          [
            'functions/src/platform/http/app-check.test.ts',
            'refuses everything when the setting is neither on nor off',
          ],
          [
            'tests/emulator/ledger/ledger.test.ts',
            'responds with 5xx while Stripe is unavailable, and applies the event on the retry',
          ],
        ],
      }),
    ],
  },
  {
    title: 'V17 WebRTC',
    rows: notApplicable('There is no WebRTC.', [
      ['17.1.1', 2, 'TURN reaches public addresses only'],
      ['17.2.1', 2, 'Keys of DTLS certificates are managed'],
      ['17.2.2', 2, 'Approved DTLS cipher suites'],
      ['17.2.3', 2, 'SRTP authentication is checked'],
      ['17.2.4', 2, 'Malformed SRTP packets do no harm'],
      ['17.3.1', 2, 'Signaling withstands floods'],
      ['17.3.2', 2, 'Malformed signaling messages do no harm'],
    ]),
  },
];
