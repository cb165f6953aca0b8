import { type AsvsChapter, notApplicable, row } from './asvs-row.ts';

const STRANGE = 'tests/emulator/access/strange-requests.test.ts';
const GUARDS = 'functions/src/platform/routes/route-guards.test.ts';
const HEADERS = 'tests/emulator/access/response-headers.test.ts';
const POLICY = 'tools/world/config/firebase-config.test.ts';
const MAIL = 'functions/src/platform/mail/mail.test.ts';
const NO_UPLOADS = 'Users can’t upload files: the API accepts JSON only, and there is no storage bucket.';

export const INPUT_CHAPTERS: readonly AsvsChapter[] = [
  {
    title: 'V1 Encoding and Sanitization',
    rows: [
      row('1.1.1', 2, 'Input is decoded once, before validation', 'met', {
        code: ['functions/src/platform/routes/read-input.ts', 'contract/src/platform/plain-text.ts'],
        tests: [
          ['functions/src/platform/http/client-address.test.ts', 'is %s'],
          ['contract/src/marketplace/catalog.test.ts', 'cannot have the URL %j'],
        ],
      }),
      row('1.1.2', 2, 'Output is encoded last, by or right before its interpreter', 'met', {
        code: [
          'functions/src/platform/mail/mail.ts',
          'functions/src/platform/csv.ts',
          'web/prerender/escape-markup.ts',
        ],
        tests: [[MAIL, 'removes direction marks and control characters from text and HTML']],
        note: 'React encodes everything that the site displays.',
      }),
      row('1.2.1', 1, 'Output encoding fits its context', 'met', {
        code: ['web/prerender/escape-markup.ts', 'functions/src/platform/mail/mail.ts'],
        tests: [
          [MAIL, 'has the same content as text and as HTML'],
          ['tests/e2e/site/loading.test.ts', '%s lets no text become HTML or the URL of a foreign script'],
        ],
      }),
      row('1.2.2', 1, 'URLs are built with encoded data and safe protocols', 'met', {
        code: [
          'contract/src/marketplace/catalog.ts',
          'web/src/features/transactions/stripe-link.ts',
          'web/src/session/next-path.ts',
        ],
        tests: [
          ['contract/src/marketplace/catalog.test.ts', 'cannot have the URL %j'],
          ['web/src/features/transactions/stripe-link.test.ts', 'does not link %s'],
          ['web/src/session/next-path.test.ts', 'turns %j into the home page'],
        ],
      }),
      row('1.2.3', 1, 'Encoding where JavaScript or JSON is built', 'met', {
        code: ['web/prerender/escape-markup.ts', 'functions/src/platform/routes/reply.ts'],
        tests: [
          [
            'functions/src/platform/routes/serve.test.ts',
            'sends JSON with a request id that caches must not store',
          ],
        ],
      }),
      row('1.2.4', 1, 'Protection from database injection', 'met', {
        code: [
          'functions/src/transactions/list/transaction-query.ts',
          'functions/src/platform/firestore/document-id.ts',
        ],
        tests: [[STRANGE, 'returns not_found for an id %s', 'rejects an invalid cursor']],
        note: 'Firestore queries are objects, never text; only stores build them.',
      }),
      row('1.2.5', 1, 'Protection from command injection', 'not applicable', {
        note: 'The functions start no process.',
      }),
      ...notApplicable('Not used.', [
        ['1.2.6', 2, 'LDAP injection'],
        ['1.2.7', 2, 'XPath injection'],
        ['1.2.8', 2, 'LaTeX processors'],
      ]),
      row('1.2.9', 2, 'Special characters are escaped in regular expressions', 'met', {
        code: ['tools/checks/regular-expressions.ts'],
        tests: [['tools/checks/regular-expressions.test.ts', 'refuses what cannot be analyzed']],
        note: 'No expression is built from input; the check refuses computed ones.',
      }),
      row('1.3.1', 1, 'HTML from editors is sanitized', 'not applicable', {
        note: 'No form accepts HTML; texts are stored and shown as plain text.',
      }),
      row('1.3.2', 1, 'No eval or other dynamic code', 'met', {
        code: ['firebase.json'],
        tests: [[POLICY, 'allows no inline script and no foreign frame around the site']],
        note: 'The policy allows no unsafe-eval, so a use in the browser would fail the browser tests.',
      }),
      row('1.3.3', 2, 'Data for dangerous contexts is reduced to safe characters and lengths', 'met', {
        code: ['contract/src/platform/plain-text.ts'],
        tests: [
          ['contract/src/platform/plain-text.test.ts', 'removes %j', 'replaces %j with a space'],
          ['functions/src/platform/csv.test.ts', 'escapes a cell that starts with %s'],
        ],
      }),
      row('1.3.4', 2, 'SVG from users is sanitized', 'not applicable', { note: NO_UPLOADS }),
      row('1.3.5', 2, 'Markdown, CSS and the like from users is disabled or sanitized', 'not applicable', {
        note: 'Markdown is compiled from the repository at build time; users have none.',
      }),
      row('1.3.6', 2, 'No server-side request forgery', 'met', {
        code: [
          'functions/src/marketplace/sources/backend-settings.ts',
          'functions/src/platform/environment.ts',
        ],
        tests: [
          ['functions/src/platform/environment.test.ts', 'rejects the URL %s'],
          [
            'tests/faults/payments/create-calls.test.ts',
            'never redirects to another site with 500 hostile targets in headers and body',
          ],
        ],
        note: 'The server requests only URLs of its configuration; a caller names none.',
      }),
      row('1.3.7', 2, 'No template injection', 'not applicable', {
        note: 'There is no template language; emails are built from blocks.',
      }),
      ...notApplicable('Not used.', [
        ['1.3.8', 2, 'JNDI queries'],
        ['1.3.9', 2, 'memcache injection'],
      ]),
      row('1.3.10', 2, 'Format strings are safe', 'met', {
        code: ['functions/src/platform/logger.ts'],
        note: 'Logs get a fixed event name and an object; no format string comes from input. No test of its own.',
      }),
      row('1.3.11', 2, 'Input to mail systems is sanitized', 'met', {
        code: ['functions/src/platform/mail/mail.ts'],
        tests: [
          [
            'tests/emulator/inquiries/inquiries.test.ts',
            'contain typed text only for staff, never as a header or markup',
          ],
          [MAIL, 'truncates long subjects'],
        ],
      }),
      ...notApplicable('JavaScript has no unmanaged memory.', [
        ['1.4.1', 2, 'Memory-safe strings and copies'],
        ['1.4.3', 2, 'Released memory isn’t used again'],
      ]),
      row('1.4.2', 2, 'No integer overflow', 'met', {
        code: ['contract/src/payments/payments.ts', 'contract/src/platform/currencies.ts'],
        tests: [
          ['contract/src/payments/payments.test.ts', 'converts every amount up to $1,000 exactly'],
          [
            'tests/faults/payments/create-calls.test.ts',
            'converts each of 10,000 fuzzed amounts to whole cents or responds with 400',
          ],
        ],
      }),
      row('1.5.1', 1, 'XML parsers resolve nothing external', 'not applicable', {
        note: 'No XML is parsed.',
      }),
      row('1.5.2', 2, 'Deserialization of untrusted data is restricted', 'met', {
        code: ['functions/src/platform/routes/read-input.ts'],
        tests: [
          [STRANGE, 'given as %s change nothing but what they name'],
          ['functions/src/platform/routes/serve.test.ts', 'accepts only JSON bodies up to 64 kB'],
        ],
        note: 'JSON only, parsed by a schema for each route.',
      }),
    ],
  },
  {
    title: 'V2 Validation and Business Logic',
    rows: [
      row('2.1.1', 1, 'Documented rules for the structure of input', 'met', {
        code: ['docs/openapi.json', 'contract/src'],
        tests: [
          [
            'functions/openapi/openapi.test.ts',
            'matches docs/openapi.json; otherwise run `npm run build:openapi`',
          ],
        ],
      }),
      row('2.1.2', 2, 'Documented rules for combinations of data', 'partly', {
        code: ['contract/src/inquiries/forms/form-schema.ts', 'contract/src/transactions.ts'],
        note: 'They are in the schemas and in the rules, not in a document of their own.',
      }),
      row('2.1.3', 2, 'Documented business limits, by user and in total', 'met', {
        code: ['docs/openapi.json', 'contract/src/platform/write-limits.ts'],
        tests: [
          [
            'functions/openapi/openapi.test.ts',
            'lists the permission of a staff route and the limits of every route',
          ],
        ],
        decisions: [25, 51, 53],
      }),
      row('2.2.1', 1, 'Input is validated against what is allowed', 'met', {
        code: ['functions/src/platform/routes/run-route.ts', 'firestore.rules'],
        tests: [
          [GUARDS, 'is parsed before the handler runs'],
          ['tests/rules/generated-requests.test.ts', 'decide as the reference model'],
        ],
      }),
      row('2.2.2', 1, 'Validation is enforced by the server', 'met', {
        code: ['functions/src/platform/routes/read-input.ts', 'firestore.rules'],
        tests: [
          ['tests/emulator/payments/create-payment-intent.test.ts', 'rejects %j with an error message'],
          ['tests/rules/inquiries.suite.ts', 'is rejected %s'],
        ],
      }),
      row('2.2.3', 2, 'Combinations of related data are checked', 'met', {
        code: [
          'functions/src/payments/intents/payment-subject.ts',
          'functions/src/ledger/events/sync-payment.ts',
        ],
        tests: [
          [
            'tests/faults/payments/mismatches.test.ts',
            'flags and never completes 500 payments with a wrong amount or currency',
          ],
          [
            'tests/emulator/subscriptions/subscriptions.test.ts',
            'for a price that is not an available plan of this app',
          ],
        ],
      }),
      row('2.3.1', 1, 'Steps of a business flow can’t be skipped', 'met', {
        code: ['functions/src/subscriptions/plan-change/plan-change.ts', 'functions/src/ledger/ledger.ts'],
        tests: [
          ['tests/emulator/subscriptions/subscriptions.test.ts', 'requires the previewed amount'],
          [
            'tests/emulator/inquiries/inquiry-actions.test.ts',
            'is rejected until it is in the audit log, once per staff member, submission and day',
          ],
        ],
      }),
      row('2.3.2', 2, 'Business limits are enforced', 'met', {
        code: ['functions/src/payments/attempt-limit.ts', 'firestore.rules'],
        tests: [
          [
            'functions/src/payments/attempt-limit.test.ts',
            'limits the payments of one account per minute and returns the retry time',
          ],
          ['tests/rules/write-limits.suite.ts', 'allow exactly as many documents as the limit'],
        ],
      }),
      row('2.3.3', 2, 'A business operation happens entirely or not at all', 'met', {
        code: ['functions/src/ledger/event-store.ts'],
        tests: [
          [
            'tests/faults/ledger/interrupted-deliveries.test.ts',
            'has one effect when it is interrupted anywhere and retried',
          ],
          [
            'tests/faults/subscriptions/refunded-plans.test.ts',
            'completes a refund and its plan choice once after an interruption anywhere',
          ],
        ],
        decisions: [1],
      }),
      row('2.3.4', 2, 'Limited things can’t be booked twice', 'met', {
        code: [
          'functions/src/inquiries/demos/demo-day.ts',
          'functions/src/subscriptions/plan-change/plan-lock.ts',
        ],
        tests: [
          [
            'tests/emulator/inquiries/demo-availability.test.ts',
            'the second confirmation of a slot returns to pending with a note',
          ],
          ['tests/emulator/subscriptions/subscriptions.test.ts', 'is rejected while another change runs'],
        ],
        decisions: [58],
      }),
      row('2.4.1', 2, 'Protection from automation', 'met', {
        code: ['functions/src/platform/limits/route-limit.ts', 'functions/src/platform/captcha/captcha.ts'],
        tests: [
          [
            'functions/src/routes.test.ts',
            'reads a body only with POST, and limits every route by user, IP address or signature',
          ],
          [
            'tests/emulator/payments/create-payment-intent.test.ts',
            'limits attempts per user, returns the retry time, and allows a repeat',
          ],
          [
            'tests/emulator/inquiries/visitors.test.ts',
            'for %s is limited and separate from other IP addresses',
          ],
        ],
        decisions: [53, 77],
      }),
    ],
  },
  {
    title: 'V3 Web Frontend Security',
    rows: [
      row('3.2.1', 1, 'Responses can’t be rendered in a wrong context', 'met', {
        code: ['firebase.json', 'functions/src/platform/routes/reply.ts'],
        tests: [
          [HEADERS, '%s has every security header'],
          [
            'functions/src/platform/routes/file-reply.test.ts',
            'sends the whole stream with its file name and type',
          ],
        ],
      }),
      row('3.2.2', 1, 'Text is displayed by safe functions', 'met', {
        code: ['web/src/platform/browser/trusted-types.ts', 'firebase.json'],
        tests: [
          ['tests/e2e/site/loading.test.ts', '%s lets no text become HTML or the URL of a foreign script'],
        ],
        decisions: [54],
      }),
      ...notApplicable('The site and the API set no cookies; sessions are bearer tokens in a header.', [
        ['3.3.1', 1, 'Cookies are Secure, with a prefix'],
        ['3.3.2', 2, 'Cookies have SameSite'],
        ['3.3.3', 2, 'Cookies have the __Host- prefix'],
        ['3.3.4', 2, 'Session cookies are HttpOnly'],
      ]),
      row('3.4.1', 1, 'HSTS of at least a year, with subdomains', 'met', {
        code: ['firebase.json'],
        tests: [[HEADERS, '%s has every security header']],
        note: 'Two years, with subdomains and preload.',
      }),
      row('3.4.2', 1, 'CORS allows fixed or checked origins only', 'met', {
        code: ['functions/src/platform/http/server.ts'],
        tests: [[STRANGE, 'a page of another origin cannot read responses or send tokens']],
      }),
      row(
        '3.4.3',
        2,
        'A Content-Security-Policy with object-src none, base-uri none and a list or hashes',
        'met',
        {
          code: ['firebase.json', 'tools/world/security-policy/style-hashes.ts'],
          tests: [
            [POLICY, 'allows no inline script and no foreign frame around the site'],
            [
              'tools/world/security-policy/style-hashes.test.ts',
              'each page is allowed its own style element',
            ],
          ],
          decisions: [54],
        },
      ),
      row('3.4.4', 2, 'nosniff on every response', 'met', {
        code: ['firebase.json'],
        tests: [[HEADERS, '%s has every security header']],
      }),
      row('3.4.5', 2, 'A referrer policy', 'met', {
        code: ['firebase.json'],
        tests: [['tests/e2e/site/public-pages.test.ts', 'keep the site to itself']],
      }),
      row('3.4.6', 2, 'frame-ancestors on every response', 'met', {
        code: ['firebase.json'],
        tests: [['tests/e2e/site/public-pages.test.ts', 'keep the site to itself']],
      }),
      row('3.5.1', 1, 'Protection from request forgery without a preflight', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [[STRANGE, 'a page of another origin cannot read responses or send tokens']],
        note: 'Sessions are bearer tokens in a header that browsers never add.',
      }),
      row('3.5.2', 1, 'Nothing sensitive is called without a preflight', 'met', {
        code: ['functions/src/platform/routes/read-input.ts'],
        tests: [
          ['functions/src/platform/routes/serve.test.ts', 'accepts only JSON bodies up to 64 kB'],
          [STRANGE, 'a page of another origin cannot read responses or send tokens'],
        ],
      }),
      row('3.5.3', 1, 'Changes need an unsafe method', 'met', {
        code: ['functions/src/platform/routes/match-route.ts'],
        tests: [
          [
            STRANGE,
            'that name a method do not override it',
            'a HEAD request for a file is not logged as a download',
          ],
          ['tests/emulator/inquiries/visitors.test.ts', 'is asked for by POST'],
        ],
      }),
      row('3.5.4', 2, 'Different applications have different host names', 'met', {
        code: ['functions/src/marketplace/open-signup.http.ts'],
        tests: [['tests/emulator/marketplace/marketplace.test.ts', 'redirects to the sign-up of %s']],
        note: 'The apps on sale run on their own domains; one site is on this one.',
      }),
      row('3.5.5', 2, 'postMessage is checked for origin and form', 'met', {
        code: ['web/src/platform/google/google-request.ts'],
        tests: [['web/src/platform/google/google-request.test.ts', 'finds no answer in %j', 'refuses %j']],
        note: 'Our own code uses a BroadcastChannel, which is of one origin; Stripe.js and reCAPTCHA check their messages themselves.',
      }),
      row('3.7.1', 2, 'Only supported client technologies', 'met', {
        code: ['web/package.json'],
        note: 'HTML, CSS and JavaScript; no plugins.',
      }),
      row('3.7.2', 2, 'Automatic redirects lead to known hosts only', 'met', {
        code: ['web/src/session/next-path.ts', 'functions/src/payments/checkout/checkout-urls.ts'],
        tests: [
          ['tests/e2e/accounts/account.test.ts', 'does not lead anywhere but to this site after login'],
          [
            'tests/emulator/payments/checkout.test.ts',
            'returns a hosted page that redirects to this site only',
          ],
        ],
      }),
    ],
  },
  {
    title: 'V4 API and Web Service',
    rows: [
      row('4.1.1', 1, 'Every body has its Content-Type with a charset', 'met', {
        code: ['functions/src/platform/routes/reply.ts'],
        tests: [
          [
            'functions/src/platform/routes/serve.test.ts',
            'sends JSON with a request id that caches must not store',
          ],
          [
            'functions/src/platform/routes/file-reply.test.ts',
            'sends the whole stream with its file name and type',
          ],
        ],
      }),
      row('4.1.2', 2, 'Only pages redirect from HTTP to HTTPS', 'partly', {
        note: 'Firebase Hosting redirects every path, also those of the API. HSTS with preload keeps browsers from ever sending the first request; other programs must use https.',
      }),
      row('4.1.3', 2, 'Headers of intermediaries can’t be forged', 'met', {
        code: ['functions/src/platform/http/client-address.ts'],
        tests: [
          [
            'functions/src/platform/http/client-address.test.ts',
            'shortens the address that the edge names, not the one of the front end',
            'is %s',
          ],
        ],
        decisions: [19],
      }),
      row('4.2.1', 2, 'Message boundaries can’t be confused (request smuggling)', 'platform', {
        note: 'Google’s front ends and Cloud Run parse HTTP; the functions get whole requests.',
      }),
      ...notApplicable('There is no GraphQL.', [
        ['4.3.1', 2, 'Query cost limits'],
        ['4.3.2', 2, 'Introspection is off'],
      ]),
      ...notApplicable('No WebSocket: Firestore’s live data use HTTPS streams.', [
        ['4.4.1', 1, 'WebSockets use TLS'],
        ['4.4.2', 2, 'Origin is checked in the handshake'],
        ['4.4.3', 2, 'Dedicated tokens follow session rules'],
        ['4.4.4', 2, 'Tokens come from the HTTPS session'],
      ]),
    ],
  },
  {
    title: 'V5 File Handling',
    rows: [
      ...notApplicable(NO_UPLOADS, [
        ['5.1.1', 2, 'Documented file types and sizes of uploads'],
        ['5.2.1', 1, 'Upload sizes are limited'],
        ['5.2.2', 1, 'Content matches the extension'],
        ['5.2.3', 2, 'Compressed files are limited'],
        ['5.3.1', 1, 'Uploads are never executed'],
        ['5.3.2', 1, 'File paths aren’t built from names of users'],
        ['5.4.3', 2, 'Files of others are scanned'],
      ]),
      row('5.4.1', 2, 'File names of downloads are set by the server', 'met', {
        code: ['functions/src/platform/record-download.ts', 'functions/src/platform/routes/reply.ts'],
        tests: [
          [
            'functions/src/platform/routes/file-reply.test.ts',
            'sends the whole stream with its file name and type',
          ],
        ],
      }),
      row('5.4.2', 2, 'File names are encoded', 'met', {
        code: ['functions/src/transactions/export/transaction-file.ts'],
        note: 'Names are fixed words and a date; nothing of a user is in them.',
      }),
    ],
  },
];
