import { row, type WcagRow } from './wcag-row.ts';

const AXE = 'tests/e2e/accessibility.ts';
const PAGES: readonly [string, string] = [
  'tests/e2e/site/public-pages.test.ts',
  'is accessible and not wider than the screen, %s at %d px',
];
const READING: readonly [string, string] = ['tests/e2e/accessibility/each-page.test.ts', 'loses nothing %s'];
const FOCUS = 'tests/e2e/accessibility/focus.test.ts';
const EACH_PAGE = 'tests/e2e/accessibility/each-page.test.ts';
const PURCHASE = 'tests/e2e/accessibility/purchase.test.ts';
const KEYBOARD = 'tests/e2e/site/keyboard.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const SUBSCRIPTION = 'tests/e2e/subscriptions/subscription.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const ACCOUNT = 'tests/e2e/accounts/account.test.ts';
const SELF = 'tests/e2e/accounts/account-self-service.test.ts';
const ANALYTICS = 'tests/e2e/analytics/own-analytics.test.ts';
const TRANSACTIONS = 'tests/e2e/transactions/transactions.test.ts';
const NO_MEDIA = 'The site has no audio and no video.';

const NO_MEDIA_ROWS = (
  [
    ['1.2.1', 'A', 'Audio-only and Video-only (Prerecorded)'],
    ['1.2.2', 'A', 'Captions (Prerecorded)'],
    ['1.2.3', 'A', 'Audio Description or Media Alternative (Prerecorded)'],
    ['1.2.4', 'AA', 'Captions (Live)'],
    ['1.2.5', 'AA', 'Audio Description (Prerecorded)'],
  ] as const
).map(([id, level, name]) => row(id, level, name, 'not applicable', { note: NO_MEDIA }));

/** Every criterion of WCAG 2.2 at the levels A and AA. */
export const CRITERIA: readonly WcagRow[] = [
  row('1.1.1', 'A', 'Non-text Content', 'met', {
    code: ['web/src/features/site/components/pictures', 'web/src/design/layout/drawn-window.tsx'],
    tests: [
      PAGES,
      ['tests/e2e/site/product-pages.test.ts', 'has title, heading, breadcrumbs, drawn screen and questions'],
    ],
    note: 'Drawings have a name or are hidden from screen readers. That the names describe them was read by hand.',
  }),
  ...NO_MEDIA_ROWS,
  row('1.3.1', 'A', 'Info and Relationships', 'met', {
    code: [
      'web/src/design/forms/field-frame.tsx',
      'web/src/features/transactions/components/transaction-table.tsx',
    ],
    tests: [
      PAGES,
      [TRANSACTIONS, 'rows keep their labels and filters are a sheet: %s'],
      [ANALYTICS, 'have a table and are accessible in the %s theme'],
    ],
  }),
  row('1.3.2', 'A', 'Meaningful Sequence', 'met', {
    code: ['web/src/layouts'],
    tests: [
      [FOCUS, 'is seen at every stop of %s, while consent is asked for and colors are forced'],
      [KEYBOARD, 'the first key leads past the navigation'],
    ],
    note: 'The order of the source is the order on screen; checked by hand on the home page, the marketplace and the payment page.',
  }),
  row('1.3.3', 'A', 'Sensory Characteristics', 'met, by hand', {
    code: ['web/src/features'],
    note: 'No text says “on the right” or “the green button” without a name; searched in the texts.',
  }),
  row('1.3.4', 'AA', 'Orientation', 'met, by hand', {
    code: ['web/src/design/base.css'],
    note: 'Nothing asks for an orientation; searched in styles and scripts.',
  }),
  row('1.3.5', 'AA', 'Identify Input Purpose', 'met', {
    code: [
      'web/src/features/inquiries/components/text-input.tsx',
      'web/src/features/accounts/components/sign-in/login-form.tsx',
    ],
    tests: [PAGES],
    note: 'axe checks that each autocomplete value is valid; that the fields about the user have one was read by hand.',
  }),
  row('1.4.1', 'A', 'Use of Color', 'met', {
    code: ['web/src/design/feedback/badge.tsx', 'web/src/design/charts/chart.css'],
    tests: [
      [
        'tests/e2e/marketplace/marketplace.test.ts',
        'shows the plans of the address, what differs, and not by colour alone',
      ],
      [EACH_PAGE, 'keeps what is chosen apart from the rest where colors are forced'],
    ],
  }),
  row('1.4.2', 'A', 'Audio Control', 'not applicable', { note: NO_MEDIA }),
  row('1.4.3', 'AA', 'Contrast (Minimum)', 'met', {
    code: ['web/src/design/tokens/tokens.css'],
    tests: [PAGES, [TRANSACTIONS, 'in dark the table and the details are readable, too']],
    note: 'In both themes.',
  }),
  row('1.4.4', 'AA', 'Resize Text', 'met', {
    code: ['web/src/design/tokens/tokens.css'],
    tests: [READING],
    note: 'With the browser’s text size doubled, on 30 pages.',
  }),
  row('1.4.5', 'AA', 'Images of Text', 'met, by hand', {
    code: ['web/src/design/icons/logo.tsx', 'web/src/features/site/components/products/screens'],
    note: 'Text in drawings is SVG text; only the logo is a picture. Share images for other sites contain text.',
  }),
  row('1.4.10', 'AA', 'Reflow', 'met', {
    code: ['web/src/design/base.css'],
    tests: [READING, PAGES],
    note: 'At 320 pixels on 30 pages. Tables for comparing and the charts scroll inside their own frame, which the criterion allows.',
  }),
  row('1.4.11', 'AA', 'Non-text Contrast', 'met, by hand', {
    code: ['web/src/design/tokens/tokens.css', 'web/src/design/forms/field-frame.tsx'],
    note: 'Borders of fields (--color-edge), focus outlines and marks of notices were calculated from the tokens: at least 3.7 to 1 in both themes. Chips and cards with a fainter border are identified by their text.',
  }),
  row('1.4.12', 'AA', 'Text Spacing', 'met', {
    code: ['web/src/design/base.css'],
    tests: [READING],
    note: 'On 30 pages. Long emails end with an ellipsis in the header, the account menu and lists of staff, with and without spacing; they are whole on the Account page and in the dialog of the account.',
  }),
  row('1.4.13', 'AA', 'Content on Hover or Focus', 'met, by hand', {
    code: ['web/src/design/charts/chart.tsx'],
    note: 'Nothing covers anything on hover. The value of a chart’s point appears in a line of its own, also by keyboard.',
  }),
  row('2.1.1', 'A', 'Keyboard', 'met', {
    code: ['web/src/features'],
    tests: [
      [
        PURCHASE,
        'a plan is chosen, bought and looked up by the keyboard alone',
        'a card is charged by the keyboard alone',
      ],
      [INQUIRIES, 'works by keyboard alone'],
      [ANALYTICS, 'can be read with the keyboard, one point after the other'],
      ['tests/e2e/accounts/sign-in-methods.test.ts', 'is taken by the keyboard alone'],
    ],
  }),
  row('2.1.2', 'A', 'No Keyboard Trap', 'met', {
    code: ['web/src/design/feedback/dialog.tsx'],
    tests: [
      [FOCUS, 'is seen at every stop of %s, while consent is asked for and colors are forced'],
      [PURCHASE, 'a card is charged by the keyboard alone'],
      [SUBSCRIPTION, 'closes by Cancel, Escape, the cross and beside it, and the focus is where it was'],
    ],
    note: 'Dialogs hold the focus and let it go with Escape.',
  }),
  row('2.1.4', 'A', 'Character Key Shortcuts', 'met, by hand', {
    code: ['web/src/layouts/dashboard/nav/search-button.tsx'],
    note: 'The only shortcut is Ctrl or Command with K.',
  }),
  row('2.2.1', 'A', 'Timing Adjustable', 'met', {
    code: ['web/src/session/inactivity/session-watch.tsx'],
    tests: [[SESSION, 'is kept alive by the answer to the warning, %s', 'is kept alive by %s']],
    note: 'Two minutes of warning; one press extends the session, as often as wanted. The end of staff sessions after 12 hours is a security limit.',
  }),
  row('2.2.2', 'A', 'Pause, Stop, Hide', 'met', {
    code: ['web/src/design/base.css'],
    tests: [[EACH_PAGE, 'ends every motion within five seconds']],
  }),
  row('2.3.1', 'A', 'Three Flashes or Below Threshold', 'met', {
    code: ['web/src/design/base.css'],
    tests: [
      [EACH_PAGE, 'ends every motion within five seconds'],
      ['tests/e2e/accessibility/preferences.test.ts', 'motion is left out where the reader asks for less'],
    ],
    note: 'Nothing repeats, so nothing flashes.',
  }),
  row('2.4.1', 'A', 'Bypass Blocks', 'met', {
    code: ['web/src/layouts/public/public-layout.tsx', 'web/src/layouts/dashboard/shell.tsx'],
    tests: [[KEYBOARD, 'the first key leads past the navigation'], PAGES],
  }),
  row('2.4.2', 'A', 'Page Titled', 'met', {
    code: ['web/prerender/document.ts', 'web/src/layouts/dashboard/shell-page.tsx'],
    tests: [['tests/e2e/site/search-and-sharing.test.ts', 'has one %s, which no other page has'], PAGES],
  }),
  row('2.4.3', 'A', 'Focus Order', 'met', {
    code: ['web/src/design/feedback/use-opener.ts', 'web/src/design/forms/form-errors.ts'],
    tests: [
      [
        SUBSCRIPTION,
        'keeps the focus inside',
        'closes by Cancel, Escape, the cross and beside it, and the focus is where it was',
      ],
      [KEYBOARD, 'a user logs in from the home page and reaches the dashboard'],
      [
        'web/src/design/forms/form-errors.test.ts',
        'returns the focus when the button is enabled, even after several frames',
      ],
    ],
  }),
  row('2.4.4', 'A', 'Link Purpose (In Context)', 'met', {
    code: ['web/src/features/marketplace/components/app-links.tsx'],
    tests: [
      PAGES,
      [
        'tests/e2e/marketplace/marketplace.test.ts',
        'leads to the page of an app, and from featured apps to their plans',
      ],
    ],
    note: 'Repeated links such as Learn More name their app. axe finds links without a name; whether the names say enough was read by hand.',
  }),
  row('2.4.5', 'AA', 'Multiple Ways', 'met', {
    code: [
      'web/src/layouts/public/public-nav.ts',
      'web/prerender/site-files.ts',
      'web/src/features/command-palette',
    ],
    tests: [
      [
        'tests/e2e/site/search-and-sharing.test.ts',
        'the sitemap has every page that other pages lead to and that may be listed, and no other',
      ],
      ['tests/e2e/shell/command-palette.test.ts', 'goes to a page by the keyboard alone'],
    ],
    note: 'Navigation and footer, the search of the marketplace and of the questions, the command palette in the dashboard.',
  }),
  row('2.4.6', 'AA', 'Headings and Labels', 'met', {
    code: ['web/src/design/forms/field-frame.tsx'],
    tests: [
      PAGES,
      [
        'web/src/features/inquiries/components/rendered-fields.test.tsx',
        'the %s form renders every field of its descriptor',
      ],
    ],
    note: 'That they describe their topic was read by hand.',
  }),
  row('2.4.7', 'AA', 'Focus Visible', 'met', {
    code: ['web/src/design/base.css'],
    tests: [
      [
        FOCUS,
        'is seen at every stop of %s, while consent is asked for and colors are forced',
        'is seen at every stop of %s on a phone, between its header and its bottom bar',
      ],
    ],
  }),
  row('2.4.11', 'AA', 'Focus Not Obscured (Minimum)', 'met', {
    code: [
      'web/src/design/base.css',
      'web/src/layouts/dashboard/shell.css',
      'web/src/features/consent/consent.css',
    ],
    tests: [
      [
        FOCUS,
        'is seen at every stop of %s, while consent is asked for and colors are forced',
        'is seen at every stop of %s on a phone, between its header and its bottom bar',
      ],
      [TRANSACTIONS, 'rows keep their labels and filters are a sheet: %s'],
    ],
    note: 'Forwards and backwards, with the sticky header, the consent banner and the bottom bar of phones.',
  }),
  row('2.5.1', 'A', 'Pointer Gestures', 'met, by hand', {
    code: ['web/src/design/charts/use-point-focus.ts'],
    note: 'Everything works with single presses; there are no gestures of our own.',
  }),
  row('2.5.2', 'A', 'Pointer Cancellation', 'met, by hand', {
    code: ['web/src/design/button.tsx'],
    note: 'Actions follow the click, not the press. A menu closes at a press outside, which can be opened again.',
  }),
  row('2.5.3', 'A', 'Label in Name', 'met', {
    code: ['web/src/features/marketplace/components/app-links.tsx'],
    tests: [PAGES],
    note: 'By axe; names that add something begin with the visible text.',
  }),
  row('2.5.4', 'A', 'Motion Actuation', 'not applicable', {
    note: 'The site doesn’t read motion sensors; its Permissions-Policy turns them off.',
  }),
  row('2.5.7', 'AA', 'Dragging Movements', 'not applicable', { note: 'Nothing is dragged.' }),
  row('2.5.8', 'AA', 'Target Size (Minimum)', 'met', {
    code: [AXE, 'web/src/design/button.tsx'],
    tests: [
      ['tests/e2e/browser.test.ts', 'finds targets that are smaller than 24 pixels and beside each other'],
      PAGES,
    ],
    note: 'axe’s rule runs with every accessibility check of the browser tests, with the exceptions of the criterion.',
  }),
  row('3.1.1', 'A', 'Language of Page', 'met', {
    code: ['web/index.html'],
    tests: [PAGES, ['tests/e2e/browser.test.ts', 'finds a violation of the accessibility rules']],
  }),
  row('3.1.2', 'AA', 'Language of Parts', 'met, by hand', {
    code: ['web/src/features/site/components/products/printed-document.tsx'],
    note: 'The French pay stub on the page of Canadian Payroll has its language; other foreign words are names.',
  }),
  row('3.2.1', 'A', 'On Focus', 'met', {
    code: ['web/src/boot/boot.ts'],
    tests: [[FOCUS, 'is seen at every stop of %s, while consent is asked for and colors are forced']],
    note: 'The test walks through the pages without anything opening or changing the page.',
  }),
  row('3.2.2', 'A', 'On Input', 'met', {
    code: ['web/src/features/marketplace/hooks/use-catalog-filter.ts'],
    tests: [
      [
        'tests/e2e/marketplace/marketplace.test.ts',
        'typing makes no steps to go back through and keeps the caret where it is',
      ],
    ],
    note: 'Filters change the list below them and keep the focus.',
  }),
  row('3.2.3', 'AA', 'Consistent Navigation', 'met', {
    code: ['web/src/layouts/public/public-nav.ts', 'web/src/layouts/dashboard/nav/shell-links.ts'],
    tests: [
      [
        'tests/e2e/site/public-pages.test.ts',
        'has the navigation, the footer and the figures that are specified',
      ],
      ['tests/e2e/shell/shell.test.ts', 'the header and the navigation of a %s'],
    ],
  }),
  row('3.2.4', 'AA', 'Consistent Identification', 'met, by hand', {
    code: ['web/src/design'],
    note: 'Buttons, notices and fields are the same components everywhere, with the same words.',
  }),
  row('3.2.6', 'A', 'Consistent Help', 'met', {
    code: ['web/src/layouts/public/public-layout.tsx', 'web/src/layouts/dashboard/nav/account-menu.tsx'],
    tests: [
      [
        'tests/e2e/shell/shell.test.ts',
        'the account menu leads to account and help, and changes the theme on every page at once',
      ],
      [INQUIRIES, 'has a nav that leads here, and a home page that does'],
    ],
    note: 'Contact in the navigation and the email in the footer of every public page; Help in the account menu of the dashboard.',
  }),
  row('3.3.1', 'A', 'Error Identification', 'met', {
    code: ['web/src/design/forms/field-frame.tsx'],
    tests: [
      [INQUIRIES, 'is shown at the fields, with the focus on the first, and removed when fixed'],
      [ACCOUNT, 'is refused with passwords that differ, at the field, and nothing typed is lost'],
    ],
  }),
  row('3.3.2', 'A', 'Labels or Instructions', 'met', {
    code: ['web/src/design/forms/field-frame.tsx'],
    tests: [PAGES, [SELF, 'is judged while it is typed, may be pasted and looked at']],
  }),
  row('3.3.3', 'AA', 'Error Suggestion', 'met', {
    code: ['contract/src/accounts/account.ts', 'contract/src/payments/payments.ts'],
    tests: [
      ['tests/e2e/payments/payment.test.ts', 'does not offer to pay %s'],
      ['contract/src/inquiries/forms/form-schema.test.ts', 'rejects %j with a message at its field'],
    ],
  }),
  row('3.3.4', 'AA', 'Error Prevention (Legal, Financial, Data)', 'met', {
    code: [
      'web/src/features/marketplace/components/plans/plan-terms.tsx',
      'web/src/features/accounts/components/profile/delete-section.tsx',
    ],
    tests: [
      [
        SUBSCRIPTION,
        'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
      ],
      [
        'tests/e2e/subscriptions/subscription-changes.test.ts',
        'appears automatically when bought, and changes at the amount shown',
      ],
      [
        'tests/e2e/accounts/account-deletion.test.ts',
        'an account is deleted by its owner, taken back, and deleted for good',
      ],
    ],
    note: 'Prices are shown before paying, plan changes are previewed, cancellations and account deletions can be undone.',
  }),
  row('3.3.7', 'A', 'Redundant Entry', 'met', {
    code: ['web/src/features/inquiries/hooks/use-draft.ts'],
    tests: [
      [
        INQUIRIES,
        'survives a logout; signed in, name and address are there already and the sender is named',
        'is there after a reload, and gone once it was sent',
      ],
    ],
    note: 'The password is typed twice at registration, which the criterion allows.',
  }),
  row('3.3.8', 'AA', 'Accessible Authentication (Minimum)', 'met', {
    code: ['web/src/features/accounts/components/password-field.tsx'],
    tests: [
      [SELF, 'is judged while it is typed, may be pasted and looked at'],
      ['tests/e2e/accounts/sign-in-methods.test.ts', 'signs in at once where it was asked for, once'],
    ],
    note: 'Paste and password managers work; an email link or Google needs no memory. The captcha shows no puzzle (reCAPTCHA v3).',
  }),
  row('4.1.2', 'A', 'Name, Role, Value', 'met', {
    code: [AXE],
    tests: [PAGES, ['tests/e2e/shell/command-palette.test.ts', 'can be read and used by everyone, %s']],
  }),
  row('4.1.3', 'AA', 'Status Messages', 'met', {
    code: ['web/src/design/feedback/notice.tsx'],
    tests: [
      [INQUIRIES, 'each form arrives with its fields > contact'],
      [ACCOUNT, 'reports a wrong email or password'],
      [SESSION, 'is kept alive by the answer to the warning, %s'],
    ],
    note: 'Messages are live regions (role status or alert). What screen readers say was not heard.',
  }),
];
