import type { SpecSection } from './spec-row.ts';

const GATE = 'web/src/session/permission-gate.test.tsx';
const MATRIX = 'tests/emulator/access/access-matrix.test.ts';

export const ROLES: SpecSection = {
  title: '6. Roles and permissions',
  rows: [
    {
      says: 'Visitors browse marketplace and marketing pages; choosing any plan leads to /login',
      code: ['web/src/routes/public/marketplace/plan-choice.tsx'],
      tests: [
        [
          'tests/e2e/subscriptions/subscription.test.ts',
          'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
          'who has an account logs in and comes back to where they chose',
        ],
      ],
    },
    {
      says: 'Sign In is shown to visitors; ‘Get Started Today’ leads to /register, for signed-in users to /marketplace',
      code: ['web/src/features/site/components/home/hero.tsx'],
      tests: [
        [
          'tests/e2e/site/public-pages.test.ts',
          'leads where it is specified to, and has every section and figure',
          'links signed-in users to the marketplace and the dashboard',
        ],
      ],
    },
    {
      says: 'Signed-in users select plans, pay, see transactions and the Dashboard link',
      code: ['web/src/router/route-table.tsx'],
      tests: [
        [
          'tests/e2e/payments/payment.test.ts',
          'pays, and the transaction appears on an open page automatically',
        ],
        ['tests/e2e/site/public-pages.test.ts', 'links signed-in users to the marketplace and the dashboard'],
      ],
    },
    {
      says: 'Roles from token claims (default user, guest when logged out) with a permissions list',
      code: ['contract/src/access/access.ts'],
      tests: [
        [
          'contract/src/access/access.test.ts',
          'returns a guest without a token and a user without claims',
          'returns known permissions only',
        ],
        [GATE, 'each user is %s'],
      ],
    },
    {
      says: 'Roles admin (every permission), service-manager, user-manager, finance-manager',
      code: ['contract/src/access/access.ts'],
      tests: [
        ['contract/src/access/access.test.ts', 'returns every permission for an admin'],
        [MATRIX, '%s opens exactly what it should'],
      ],
    },
    {
      says: 'isAdmin; isServiceManager (service-manager or admin); isUserManager (user-manager or admin)',
      code: ['web/src/session/auth/auth-provider.tsx'],
      tests: [[GATE, 'the flags of a %s']],
    },
    {
      says: 'A gate checks role, one permission or any of a list; ‘Checking permissions...’ while loading',
      code: ['web/src/session/permission-gate.tsx'],
      tests: [
        [
          GATE,
          'the gate for %s is as it should be',
          'shows that permissions are being checked, unless quiet',
        ],
      ],
    },
    {
      says: 'Permissions view_services, manage_services, admin_access, manage_users, view_analytics',
      code: ['contract/src/access/access.ts'],
      tests: [
        [
          'tools/access/access-actions.test.ts',
          'has an id of its own for each action, and a use for each permission',
        ],
      ],
      note: 'manage_payments and manage_inquiries are added.',
    },
    {
      says: 'On a role-fetch error the role is user without permissions',
      code: ['web/src/session/auth/firebase-session.ts'],
      tests: [['web/src/session/auth/session-access.test.ts', 'an unreadable token grants no permissions']],
    },
    {
      says: 'Analytics: a non-admin sees only their own events and referrals; admin mode sees all',
      code: ['firestore.rules', 'functions/src/analytics/reports/own-report.ts'],
      tests: [
        [
          'tests/rules/analytics.suite.ts',
          'lets users get and list their own records only',
          'lets staff with view_analytics read all records',
        ],
        [
          'tests/e2e/analytics/own-analytics.test.ts',
          'never contain another user’s events, on the screen or in a direct read',
        ],
      ],
    },
    {
      says: 'Server-side enforcement (not shown in the specification)',
      code: ['functions/src/platform/routes/run-route.ts', 'firestore.rules'],
      tests: [
        [MATRIX, 'knows every route and callable', '%s opens exactly what it should'],
        ['tests/rules/access-matrix.test.ts', '%s may do exactly what is expected'],
        ['tests/rules/generated-requests.test.ts', 'decide as the reference model'],
      ],
      decisions: [44, 80],
    },
  ],
};
