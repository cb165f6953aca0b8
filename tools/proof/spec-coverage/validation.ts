import type { SpecSection } from './spec-row.ts';

const CATALOG = 'contract/src/marketplace/catalog.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const RULES = 'tests/rules/inquiries.suite.ts';
const INTENT = 'tests/emulator/payments/create-payment-intent.test.ts';

export const VALIDATION: SpecSection = {
  title: '5. Validation rules',
  rows: [
    {
      says: 'Search ignores case, looks at name or description, and combines with the exact category',
      code: ['contract/src/marketplace/catalog.ts'],
      tests: [
        [CATALOG, 'matches name or description ignoring case, and the category exactly'],
        [
          'contract/src/marketplace/catalog.properties.test.ts',
          'the search returns what the specification defines, in catalog order',
        ],
      ],
    },
    {
      says: 'Newsletter: email required, email type',
      code: ['contract/src/inquiries/forms/newsletter-form.ts'],
      tests: [
        [
          'contract/src/inquiries/forms/form-schema.test.ts',
          'the %s form validates every field of its descriptor',
        ],
        [INQUIRIES, 'is shown at the fields, with the focus on the first, and removed when fixed'],
      ],
    },
    {
      says: 'Demo: name and email required, date not before today, time from fixed slots',
      code: ['contract/src/inquiries/forms/demo-form.ts', 'firestore.rules'],
      tests: [
        ['contract/src/inquiries/forms/form-schema.test.ts', 'on March 9, a demo on %j is accepted: %s'],
        [INQUIRIES, 'a day before today is refused'],
        [RULES, 'can be the earliest date that is still today in a time zone, not the one before'],
      ],
    },
    {
      says: 'A captcha token before saving; an empty one raises ‘reCAPTCHA verification failed’',
      code: ['web/src/platform/google/captcha.ts', 'web/src/features/inquiries/api/define-form-handler.ts'],
      tests: [
        [INQUIRIES, 'shows the captcha’s own message when it gives no token'],
        [RULES, 'requires a captcha token, signed in or not'],
      ],
    },
    {
      says: 'Contact form requires name, email, subject, message; quick form name, email, message',
      code: ['contract/src/inquiries/forms/contact-form.ts', 'contract/src/inquiries/forms/quick-form.ts'],
      tests: [
        [
          'contract/src/inquiries/forms/form-schema.test.ts',
          'accepts a contact form with only the required fields',
          'rejects %j with a message at its field',
        ],
        [RULES, 'rejects a missing field, unless the field is being added or removed'],
      ],
    },
    {
      says: 'Options of subject, budget, timeline and preferred contact',
      code: ['contract/src/inquiries/forms/contact-form.ts'],
      tests: [
        [RULES, '$name.$field is one of its options'],
        [
          'web/src/features/inquiries/components/rendered-fields.test.tsx',
          'the %s form renders every field of its descriptor',
        ],
      ],
    },
    {
      says: 'Login requires email and password; register requires five fields; mismatch gives ‘Passwords do not match’',
      code: ['contract/src/accounts/account.ts'],
      tests: [
        ['contract/src/accounts/account.test.ts', 'reports a password mismatch at the confirmation field'],
        [
          'tests/e2e/accounts/account.test.ts',
          'is refused with passwords that differ, at the field, and nothing typed is lost',
        ],
      ],
    },
    {
      says: 'Other password rules by the provider (default minimum 6)',
      code: ['contract/src/accounts/account.ts', 'contract/src/accounts/common-passwords.ts'],
      tests: [
        [
          'contract/src/accounts/common-passwords.test.ts',
          'detects %s',
          'requires no character classes and keeps leading and trailing spaces',
        ],
      ],
      departs: 'Minimum 8, common passwords refused, no character classes (NIST SP 800-63B).',
      decisions: [33],
    },
    {
      says: 'Payment: minimum 0.50, step 0.01, non-numeric becomes 0, parsed to a decimal number',
      code: ['contract/src/payments/payments.ts'],
      tests: [
        [
          'contract/src/payments/payments.test.ts',
          'parses %j as %d',
          'returns the minimum or maximum amount that was violated',
          'returns null for %d, which is not a whole number of cents',
        ],
        ['tests/e2e/payments/payment.test.ts', 'does not offer to pay %s'],
      ],
    },
    {
      says: 'Every payment action needs a signed-in user with an access token, else ‘Authentication required’',
      code: ['functions/src/access/authenticate.ts', 'web/src/platform/api/api-client.ts'],
      tests: [
        [
          'tests/emulator/access/forged-tokens.test.ts',
          'rejects a call with %s on every protected route and callable',
        ],
        ['web/src/platform/api/api-client.test.ts', 'does not call without a token'],
      ],
    },
    {
      says: 'One-time payments and hosted checkout need a captcha token for action payment or checkout; subscription checkout does not',
      code: ['contract/src/platform/captcha.ts', 'functions/src/payments/require-payment-attempt.ts'],
      tests: [
        [INTENT, 'requires an unused captcha token for this action and site with a sufficient score'],
        [
          'tests/emulator/payments/checkout.test.ts',
          'requires a captcha token for its own action',
          'creates a session for a plan of the catalog, without a captcha',
        ],
      ],
    },
  ],
};
