import { type AsvsChapter, notApplicable, row } from './asvs-row.ts';

const PASSWORDS = 'contract/src/accounts/common-passwords.test.ts';
const SELF = 'tests/e2e/accounts/account-self-service.test.ts';
const METHODS = 'tests/emulator/accounts/sign-in-methods.test.ts';
const METHODS_PAGE = 'tests/e2e/accounts/sign-in-methods.test.ts';
const REAUTHENTICATION = 'tests/e2e/accounts/reauthentication.test.ts';
const SECOND_FACTOR = 'tests/emulator/access/staff-second-factor.test.ts';
const STAFF_SIGN_IN = 'tests/emulator/access/staff-sign-in.test.ts';
const FORGED = 'tests/emulator/access/forged-tokens.test.ts';
const MATRIX = 'tests/emulator/access/access-matrix.test.ts';
const RULES_MATRIX = 'tests/rules/access-matrix.test.ts';
const SESSIONS = 'tests/emulator/accounts/account-sessions.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const HANDOFF = 'tests/emulator/subscriptions/handoff.test.ts';
const GOOGLE = 'web/src/platform/google/google-request.test.ts';
const RECOVERY = 'functions/src/accounts/recovery/recovery-codes.test.ts';
const USERS = 'tests/emulator/users/users.test.ts';
const FIREBASE_CODES = 'Firebase Authentication generates, sends and checks these codes.';
const NO_OAUTH_SERVER = 'The site is no OAuth authorization server; Google and Firebase Authentication are.';

export const ACCOUNT_CHAPTERS: readonly AsvsChapter[] = [
  {
    title: 'V6 Authentication',
    rows: [
      row(
        '6.1.1',
        1,
        'Documented controls against credential stuffing and brute force, without malicious lockout',
        'partly',
        {
          decisions: [33, 48, 49],
          note: 'Our own limits are documented. Those of Firebase Authentication, which counts sign-in attempts, are not published; accounts are never locked.',
        },
      ),
      row('6.1.2', 2, 'A documented list of context-specific words for passwords', 'not met', {
        code: ['contract/src/accounts/common-passwords.ts'],
        note: 'The names of the company and its products are not in the list.',
      }),
      row('6.1.3', 2, 'All ways to sign in are documented with their strength', 'met', {
        decisions: [33, 48],
        code: ['web/src/features/accounts/components/sign-in'],
      }),
      row('6.2.1', 1, 'Passwords have at least 8 characters', 'met', {
        code: ['contract/src/accounts/account.ts'],
        tests: [
          [
            'tests/e2e/accounts/account.test.ts',
            'that has errors loses each as soon as it is fixed, in whatever field',
          ],
          ['tests/emulator/accounts/registration.test.ts', 'reports invalid fields'],
        ],
        note: 'Firebase’s own minimum is set at deployment (README).',
      }),
      row('6.2.2', 1, 'Users can change their password', 'met', {
        code: ['web/src/features/accounts/components/security/password-section.tsx'],
        tests: [[SELF, 'changes the password and keeps this session']],
      }),
      row('6.2.3', 1, 'A change needs the current password', 'met', {
        code: ['contract/src/accounts/account.ts', 'web/src/features/accounts/api/credentials.ts'],
        tests: [[SELF, 'changes the password and keeps this session']],
      }),
      row('6.2.4', 1, 'New passwords are checked against at least 3,000 common ones', 'partly', {
        code: ['contract/src/accounts/common-passwords.ts'],
        tests: [[PASSWORDS, 'detects %s']],
        note: 'A short list with patterns (years, repeats, sequences, keyboard rows) instead of 3,000 entries; the server checks it at registration, the page at changes.',
      }),
      row('6.2.5', 1, 'Any composition of characters is allowed', 'met', {
        code: ['contract/src/accounts/account.ts'],
        tests: [[PASSWORDS, 'requires no character classes and keeps leading and trailing spaces']],
      }),
      row('6.2.6', 1, 'Fields are masked, and can be shown', 'met', {
        code: ['web/src/features/accounts/components/password-field.tsx'],
        tests: [[SELF, 'is judged while it is typed, may be pasted and looked at']],
      }),
      row('6.2.7', 1, 'Paste and password managers work', 'met', {
        code: ['web/src/features/accounts/components/password-field.tsx'],
        tests: [[SELF, 'is judged while it is typed, may be pasted and looked at']],
      }),
      row('6.2.8', 1, 'The password is verified exactly as received', 'met', {
        code: ['contract/src/accounts/account.ts'],
        tests: [[PASSWORDS, 'requires no character classes and keeps leading and trailing spaces']],
      }),
      row('6.2.9', 2, 'At least 64 characters are allowed', 'met', {
        code: ['contract/src/accounts/account.ts'],
        note: 'Up to 128. No test of its own.',
      }),
      row('6.2.10', 2, 'No periodic change', 'met', {
        code: ['contract/src/accounts/account.ts'],
        note: 'Nothing lets a password expire.',
      }),
      row('6.2.11', 2, 'The list of context-specific words is used', 'not met', { note: 'See 6.1.2.' }),
      row('6.2.12', 2, 'Passwords are checked against breached ones', 'not met', {
        decisions: [27],
        note: 'No breach service is asked: it would be a third party for each registration.',
      }),
      row('6.3.1', 1, 'Controls against credential stuffing and brute force', 'met', {
        code: [
          'functions/src/accounts/recovery/recovery-codes.http.ts',
          'functions/src/accounts/profile/register-account.http.ts',
        ],
        tests: [
          [
            METHODS,
            'recovery attempts are limited per account and in total',
            'rejects a wrong password, a wrong code, another user’s code and too many attempts',
          ],
        ],
        note: 'Sign-in attempts themselves are limited by Firebase Authentication, and by App Check or reCAPTCHA where they are turned on (README).',
      }),
      row('6.3.2', 1, 'No default accounts', 'met', {
        code: ['tools/make-admin.ts', 'tools/seed.ts'],
        tests: [[USERS, 'must be a registered user']],
        note: 'The demo accounts exist in emulators only.',
      }),
      row('6.3.3', 2, 'A second factor, or a combination of factors', 'partly', {
        code: ['functions/src/access/require-permission.ts', 'firestore.rules'],
        tests: [
          [SECOND_FACTOR, 'is needed for every route and callable of staff'],
          [
            'tests/rules/access.suite.ts',
            'is active with a second factor, or if the server does not require one',
          ],
        ],
        decisions: [48],
        note: 'Required of staff; customers can turn it on. A customer’s session can’t read card data, and paying needs the card.',
      }),
      row('6.3.4', 2, 'No undocumented way in, and the same strength everywhere', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [
          [SECOND_FACTOR, 'rejects a sign-in without one with instructions, and logs the user'],
          [METHODS_PAGE, 'follows Google and a link as well; of several phones one is chosen'],
        ],
      }),
      row('6.4.1', 1, 'Initial passwords and activation codes are random and short-lived', 'platform', {
        note: 'There are no initial passwords. Links in emails are Firebase’s, random and of limited life.',
      }),
      row('6.4.2', 1, 'No hints or secret questions', 'met', {
        code: ['web/src/features/accounts/components/sign-in'],
        note: 'There are none.',
      }),
      row('6.4.3', 2, 'A password reset doesn’t bypass the second factor', 'met', {
        code: ['web/src/features/accounts/components/email-links/new-password-form.tsx'],
        tests: [
          [
            SELF,
            'is reset once by an email link, and the old one no longer works',
            'is answered alike where there is no account',
          ],
          [METHODS_PAGE, 'follows Google and a link as well; of several phones one is chosen'],
        ],
      }),
      row('6.4.4', 2, 'A lost factor needs proof as strong as its enrollment', 'met', {
        code: ['functions/src/accounts/recovery/recover-account.http.ts'],
        tests: [
          [
            METHODS,
            'is recovered with password and code, which removes the second factor and ends all sessions',
            'require a second factor and a recent sign-in',
          ],
        ],
        decisions: [33],
      }),
      row('6.5.1', 2, 'Recovery codes and one-time codes work once', 'met', {
        code: ['functions/src/accounts/recovery/recovery-codes-store.ts'],
        tests: [[METHODS, 'accepts each code once, also in concurrent requests']],
        note: 'Firebase checks the codes of phones and authenticator apps.',
      }),
      row(
        '6.5.2',
        2,
        'Stored recovery codes with less than 112 bits are hashed with a salt and a password hash',
        'partly',
        {
          code: ['functions/src/accounts/recovery/recovery-codes.ts'],
          tests: [[RECOVERY, 'returns a different fingerprint for each account without revealing the code']],
          decisions: [33],
          note: 'Codes have 80 random bits and are stored as SHA-256 salted with the account’s id: too many to try, but not a password hash.',
        },
      ),
      row('6.5.3', 2, 'Codes come from a secure random generator', 'met', {
        code: ['functions/src/accounts/recovery/recovery-codes.ts'],
        tests: [[RECOVERY, 'generates unique codes that the form accepts']],
        note: 'node:crypto’s randomInt. The others are Firebase’s.',
      }),
      row('6.5.4', 2, 'Codes have at least 20 bits', 'met', {
        code: ['contract/src/accounts/recovery-codes.ts'],
        tests: [['contract/src/accounts/recovery-codes.test.ts', 'is formatted in groups of four']],
        note: '80 bits; six digits for the others.',
      }),
      row('6.5.5', 2, 'Codes expire: 10 minutes, TOTP 30 seconds', 'platform', { note: FIREBASE_CODES }),
      row(
        '6.6.1',
        2,
        'Text messages only to validated numbers, with a stronger alternative and a word about the risk',
        'partly',
        {
          code: [
            'web/src/features/accounts/components/security/second-factor-section.tsx',
            'web/src/features/accounts/components/security/add-app.tsx',
          ],
          tests: [
            [
              METHODS_PAGE,
              'waits for a confirmed address',
              'is a code from an app as well, where the service has that',
            ],
          ],
          note: 'Authenticator apps are offered where the project enables them; the page doesn’t describe the risks of text messages.',
        },
      ),
      row('6.6.2', 2, 'Codes are bound to their request', 'platform', { note: FIREBASE_CODES }),
      row('6.6.3', 2, 'Codes can’t be tried at will', 'met', {
        code: ['functions/src/accounts/recovery/recover-account.http.ts'],
        tests: [[METHODS, 'recovery attempts are limited per account and in total']],
        note: 'For recovery codes; those of phones and apps are limited by Firebase.',
      }),
      row('6.8.1', 2, 'An identity can’t be spoofed through another provider', 'met', {
        code: ['web/src/features/accounts/api/google.ts'],
        tests: [
          [
            METHODS_PAGE,
            'do not share one Google account',
            'explains what to do when the email has an account that Google has not confirmed',
          ],
        ],
      }),
      row('6.8.2', 2, 'Signatures of assertions are always verified', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [[FORGED, 'rejects a call with %s on every protected route and callable']],
        note: 'Google’s ID tokens are verified by Firebase Authentication.',
      }),
      row('6.8.3', 2, 'SAML assertions are used once', 'not applicable', { note: 'No SAML.' }),
      row('6.8.4', 2, 'Strength and time of the sign-in are taken from the token', 'met', {
        code: ['functions/src/access/require-permission.ts', 'functions/src/access/recent-sign-in.ts'],
        tests: [
          [SECOND_FACTOR, 'accepts a sign-in with one'],
          [
            STAFF_SIGN_IN,
            'cannot refund or export',
            'a session of staff ends twelve hours after its sign-in, in the API and in the security rules',
          ],
        ],
      }),
    ],
  },
  {
    title: 'V7 Session Management',
    rows: [
      row('7.1.1', 2, 'Inactivity and absolute lifetime are documented', 'met', {
        decisions: [26, 48],
        code: ['contract/src/accounts/session-limits.ts'],
        note: '15 minutes without activity; 12 hours for staff. Customers have no absolute end.',
      }),
      row('7.1.2', 2, 'The number of parallel sessions is documented', 'partly', {
        decisions: [48],
        note: 'Sessions are listed and can be ended, but their number isn’t limited; that is a decision only in so far as no limit was made.',
      }),
      row('7.1.3', 2, 'Federated sessions are documented', 'met', { decisions: [20, 33] }),
      row('7.2.1', 1, 'Sessions are verified by the server', 'met', {
        code: ['functions/src/access/authenticate.ts', 'firestore.rules'],
        tests: [[FORGED, 'rejects a call with %s on every protected route and callable']],
      }),
      row('7.2.2', 1, 'Sessions use dynamic tokens', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [[FORGED, 'rejects a call with %s on every protected route and callable']],
        note: 'Firebase ID tokens of one hour.',
      }),
      row('7.2.3', 1, 'Reference tokens have 128 random bits', 'platform', {
        note: 'Refresh tokens are Firebase’s.',
      }),
      row('7.2.4', 1, 'A sign-in makes a new token and ends the current one', 'partly', {
        code: ['functions/src/accounts/sessions/end-other-sessions.http.ts'],
        tests: [[METHODS, 'end when a later session ends them, which stays valid like newer ones']],
        note: 'Every sign-in gets new tokens; the replaced refresh token of the same browser stays valid until it is revoked.',
      }),
      row('7.3.1', 2, 'Inactivity ends a session', 'met', {
        code: ['web/src/session/inactivity'],
        tests: [
          [SESSION, 'warns two minutes before its end and ends after fifteen, with everything cleared'],
        ],
        decisions: [26],
        note: 'Enforced in the browser, which is where an unattended session is.',
      }),
      row('7.3.2', 2, 'Sessions have an absolute end', 'partly', {
        code: ['functions/src/access/require-permission.ts'],
        tests: [
          [
            STAFF_SIGN_IN,
            'a session of staff ends twelve hours after its sign-in, in the API and in the security rules',
          ],
        ],
        note: 'For staff. Customers sign in again for sensitive actions instead.',
      }),
      row('7.4.1', 1, 'After logout or expiry a session can’t be used', 'partly', {
        code: ['web/src/session/auth/firebase-session.ts', 'functions/src/access/session-validity.ts'],
        tests: [
          [SESSION, 'takes the session with it and leaves the device alone'],
          [SESSIONS, 'all end together, in the API, in the list and in the profile'],
        ],
        note: 'A logout deletes the tokens from the browser; one that was copied before lives up to an hour unless “Log Out Everywhere” is used, which works at once.',
      }),
      row('7.4.2', 1, 'A disabled or deleted account has no sessions', 'met', {
        code: ['functions/src/access/session-validity.ts'],
        tests: [
          [
            USERS,
            'loses access at once, and regains it when enabled',
            'ends in the security rules with the next API call',
          ],
          [
            'tests/emulator/accounts/account-deletion.test.ts',
            'a closed account cannot sign in or undo its request',
          ],
        ],
        decisions: [46],
      }),
      row('7.4.3', 2, 'After a change of a factor the other sessions can be ended', 'met', {
        code: ['functions/src/accounts/sessions/end-other-sessions.http.ts'],
        tests: [
          [METHODS, 'end when a later session ends them, which stays valid like newer ones'],
          [
            'tests/e2e/accounts/account-sessions.test.ts',
            'shows every browser, and signs all of them out within seconds',
          ],
        ],
        note: 'Ended automatically when a second factor is turned on; Firebase ends them after a new password.',
      }),
      row('7.4.4', 2, 'Logout is visible on every page that needs a session', 'met', {
        code: ['web/src/layouts/dashboard/nav/logout-button.tsx'],
        tests: [['tests/e2e/shell/shell.test.ts', 'the header and the navigation of a %s']],
      }),
      row('7.4.5', 2, 'Administrators can end the sessions of a user', 'met', {
        code: ['functions/src/users/set-user-disabled.callable.ts'],
        tests: [
          [
            USERS,
            'loses access at once, and regains it when enabled',
            'stays ended when a disabled account is enabled',
          ],
        ],
        note: 'By disabling the account, also for a moment. There is no button for the sessions of all users.',
      }),
      row('7.5.1', 2, 'Changes of sensitive attributes need a new sign-in', 'met', {
        code: ['web/src/features/accounts/components/security/proven-form.tsx'],
        tests: [
          [SELF, 'is changed with the password, once the new email is confirmed'],
          [METHODS, 'require a second factor and a recent sign-in'],
        ],
        decisions: [33],
      }),
      row('7.5.2', 2, 'Users see their sessions and can end them', 'met', {
        code: ['functions/src/accounts/sessions/account-sessions.http.ts'],
        tests: [
          [
            SESSIONS,
            'are listed by browser, network and hour, each once',
            'all end together, in the API, in the list and in the profile',
          ],
          [
            'tests/e2e/accounts/account-sessions.test.ts',
            'shows every browser, and signs all of them out within seconds',
          ],
        ],
        note: 'All together, not one by one.',
      }),
      row('7.6.1', 2, 'Federated sessions behave as documented', 'met', {
        tests: [
          [HANDOFF, 'returns a link that the app rejects after a minute'],
          [
            REAUTHENTICATION,
            'a session of staff ends twelve hours after its sign-in, and the next one leads back',
          ],
        ],
        decisions: [20, 48],
      }),
      row('7.6.2', 2, 'A session begins with an action of the user', 'met', {
        code: ['web/src/features/accounts/components/sign-in/google-return.tsx'],
        tests: [
          [
            METHODS_PAGE,
            'refuses a token that was made for another request',
            'asks for the email on another device, and makes an account for a new user',
          ],
        ],
      }),
    ],
  },
  {
    title: 'V8 Authorization',
    rows: [
      row('8.1.1', 1, 'Documented rules for functions and data', 'met', {
        code: ['docs/openapi.json', 'contract/src/access/generated-actions.ts', 'ARCHITECTURE.md'],
        tests: [
          [
            'tools/access/access-actions.test.ts',
            'is what the contract has; otherwise run `npm run build:access`',
          ],
        ],
        decisions: [79],
      }),
      row('8.1.2', 2, 'Documented rules for fields', 'met', {
        code: ['firestore.rules', 'contract/src'],
        tests: [['tests/rules/users.suite.ts', 'lets the owner change only the names']],
        note: 'The security rules and the reply schemas are the documentation of fields.',
      }),
      row('8.2.1', 1, 'Functions need explicit permissions', 'met', {
        code: ['functions/src/platform/routes/run-route.ts'],
        tests: [
          [MATRIX, '%s opens exactly what it should'],
          ['functions/src/routes.test.ts', 'requires a permission for exactly the paths under /api/admin/'],
        ],
      }),
      row('8.2.2', 1, 'Data needs explicit permissions (IDOR)', 'met', {
        code: ['firestore.rules', 'functions/src/subscriptions/own-subscription.ts'],
        tests: [
          [RULES_MATRIX, '%s may do exactly what is expected'],
          [
            'tests/emulator/transactions/transactions.test.ts',
            'returns the caller’s transaction and 404 for another user’s',
          ],
          ['tests/emulator/subscriptions/subscriptions.test.ts', 'for other users: %s'],
        ],
      }),
      row('8.2.3', 2, 'Fields need explicit permissions', 'met', {
        code: ['firestore.rules', 'functions/src/platform/routes/check-reply.ts'],
        tests: [
          ['tests/rules/users.suite.ts', 'cannot get fields that grant access from clients'],
          [
            'tests/rules/inquiries.suite.ts',
            'lets staff change only the status, with their uid and the time',
          ],
        ],
      }),
      row('8.3.1', 1, 'Authorization is enforced by the server', 'met', {
        code: ['functions/src/access/require-permission.ts', 'firestore.rules'],
        tests: [
          [MATRIX, '%s opens exactly what it should'],
          ['tests/rules/firestore-rules.test.ts', 'evaluate every expression to both true and false'],
        ],
        decisions: [78, 80],
      }),
      row('8.4.1', 2, 'Tenants can’t reach each other', 'met', {
        code: ['firestore.rules'],
        tests: [[RULES_MATRIX, '%s may do exactly what is expected']],
        note: 'Each account is a tenant of its own.',
      }),
    ],
  },
  {
    title: 'V9 Self-contained Tokens',
    rows: [
      row('9.1.1', 1, 'Tokens are verified by signature', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [
          [FORGED, 'rejects a call with %s on every protected route and callable'],
          [HANDOFF, 'returns a link that the app rejects when it was changed'],
        ],
      }),
      row('9.1.2', 1, 'Only listed algorithms, never none', 'met', {
        code: ['functions/src/subscriptions/handoff/signing-key.ts'],
        tests: [
          [FORGED, 'rejects a call with %s on every protected route and callable'],
          ['sandbox/src/app-backends/handoff-verifier.test.ts', 'rejects %s'],
        ],
      }),
      row('9.1.3', 1, 'Keys come from known sources', 'met', {
        code: ['functions/src/platform/http/app-check.ts'],
        tests: [
          [
            'functions/src/platform/http/app-check.test.ts',
            'takes the keys from another URL in the emulators only',
          ],
        ],
        note: 'The Admin SDK knows Google’s keys; no header of a token names a source.',
      }),
      row('9.2.1', 1, 'Validity in time is checked', 'met', {
        code: ['functions/src/access/session-validity.ts'],
        tests: [
          [HANDOFF, 'returns a link that the app rejects after a minute'],
          [
            'functions/src/access/session-validity.test.ts',
            'is invalid without a numeric time of the sign-in',
          ],
        ],
        note: 'The expiry of Firebase’s tokens is checked by the Admin SDK.',
      }),
      row('9.2.2', 2, 'Tokens are of the right type and purpose', 'met', {
        code: ['functions/src/visitors/visitor-id.ts'],
        tests: [
          ['tests/emulator/inquiries/visitors.test.ts', 'can write only for its purpose'],
          [FORGED, 'rejects a call with %s on every protected route and callable'],
        ],
      }),
      row('9.2.3', 2, 'The audience is checked', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [
          [HANDOFF, 'returns a link that other apps reject'],
          [
            'functions/src/platform/http/app-check.test.ts',
            'accepts a token of this project, and asks Firebase for the keys once',
          ],
        ],
      }),
      row('9.2.4', 2, 'Tokens for several audiences name theirs', 'met', {
        code: ['functions/src/subscriptions/handoff/handoff.ts'],
        tests: [
          [
            HANDOFF,
            'puts only issuer, app, user and plan into a token that is valid for a minute',
            'returns a link that other apps reject',
          ],
        ],
        decisions: [20],
      }),
    ],
  },
  {
    title: 'V10 OAuth and OIDC',
    rows: [
      row('10.1.1', 2, 'Tokens reach only components that need them', 'partly', {
        code: ['web/src/platform/firebase/id-token.ts'],
        tests: [
          [
            'web/src/platform/api/api-client.test.ts',
            'sends a token with writes and with calls of users, not with anonymous reads',
          ],
        ],
        note: 'ID and refresh tokens are in the browser, as Firebase’s SDK keeps them; there is no backend for the frontend.',
      }),
      row('10.1.2', 2, 'Answers belong to a request of this browser', 'met', {
        code: ['web/src/platform/google/google-request.ts'],
        tests: [
          [
            GOOGLE,
            'answers the token that was made for the request, whatever letters are in it',
            'refuses %j',
          ],
          [METHODS_PAGE, 'refuses a token that was made for another request'],
        ],
      }),
      row('10.2.1', 2, 'The code flow is protected from forgery', 'not applicable', {
        decisions: [33],
        note: 'OpenID Connect’s implicit flow for ID tokens with state and nonce; no code and no access token.',
      }),
      row('10.2.2', 2, 'No mix-up of authorization servers', 'not applicable', {
        note: 'Google is the only one.',
      }),
      row('10.3.1', 2, 'The API accepts tokens for this project only', 'met', {
        code: ['functions/src/access/authenticate.ts', 'functions/src/platform/http/app-check.ts'],
        tests: [
          [
            'functions/src/platform/http/app-check.test.ts',
            'accepts a token of this project, and asks Firebase for the keys once',
          ],
        ],
        note: 'The audience of ID tokens is checked by the Admin SDK; no test sends a signed token of another project.',
      }),
      row('10.3.2', 2, 'Decisions follow the token’s claims', 'met', {
        code: ['contract/src/access/access.ts', 'functions/src/access/authenticate.ts'],
        tests: [[USERS, 'permissions come from the account, not from the token']],
      }),
      row('10.3.3', 2, 'Users are identified by a claim that is never reassigned', 'met', {
        code: ['functions/src/access/authenticate.ts'],
        tests: [
          [
            'tests/emulator/accounts/account-deletion.test.ts',
            'an unconfirmed email does not erase the emails of others',
          ],
        ],
        note: 'By uid, never by email.',
      }),
      row('10.3.4', 2, 'Strength and time of the sign-in are checked', 'met', {
        code: ['functions/src/access/recent-sign-in.ts'],
        tests: [
          [SECOND_FACTOR, 'is needed for every route and callable of staff'],
          [STAFF_SIGN_IN, 'cannot change roles or disable and enable accounts'],
        ],
      }),
      ...notApplicable(NO_OAUTH_SERVER, [
        ['10.4.1', 1, 'Redirect URIs are listed'],
        ['10.4.2', 1, 'Codes work once'],
        ['10.4.3', 1, 'Codes are short-lived'],
        ['10.4.4', 1, 'Only needed grants'],
        ['10.4.5', 1, 'Refresh tokens can’t be replayed'],
        ['10.4.6', 2, 'PKCE'],
        ['10.4.7', 2, 'Dynamic registration of clients'],
        ['10.4.8', 2, 'Refresh tokens expire'],
        ['10.4.9', 2, 'Tokens can be revoked by users'],
        ['10.4.10', 2, 'Confidential clients are authenticated'],
        ['10.4.11', 2, 'Only required scopes'],
      ]),
      row('10.5.1', 2, 'ID tokens can’t be replayed', 'met', {
        code: ['web/src/platform/google/google-request.ts'],
        tests: [
          [GOOGLE, 'refuses %j'],
          ['sandbox/src/google/google.test.ts', 'returns an ID token for this client and nonce'],
        ],
      }),
      row('10.5.2', 2, 'Users are identified by sub', 'platform', {
        note: 'Firebase Authentication links Google accounts by their subject.',
      }),
      row('10.5.3', 2, 'The issuer can’t be impersonated by metadata', 'platform', {
        note: 'No metadata is read; Firebase Authentication knows Google’s issuer.',
      }),
      row('10.5.4', 2, 'The audience of ID tokens is this client', 'platform', {
        note: 'Firebase Authentication verifies it with the client that the project names.',
      }),
      row('10.5.5', 2, 'Back-channel logout is safe', 'not applicable', { note: 'Not used.' }),
      ...notApplicable(NO_OAUTH_SERVER, [
        ['10.6.1', 2, 'Response modes'],
        ['10.6.2', 2, 'Forced logout'],
        ['10.7.1', 2, 'Consent to each request'],
        ['10.7.2', 2, 'Clear consent'],
        ['10.7.3', 2, 'Consents can be revoked'],
      ]),
    ],
  },
];
