import { globSync, readFileSync } from 'node:fs';
import { OBSERVED_COLLECTIONS, planObservedList } from '@atrium/contract/analytics/event-lists';
import { AnalyticsMetric } from '@atrium/contract/analytics/reports';
import { INBOX_COLLECTIONS, inboxFilters, planInbox, SEARCH_FIELD } from '@atrium/contract/inquiries/inbox';
import { TIME_FIELDS } from '@atrium/contract/inquiries/submissions';
import { TransactionFilters } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { WAITING_DELETIONS } from '../../accounts/deletion/account-deletion-store.ts';
import { planSessions } from '../../accounts/sessions/session-store.ts';
import {
  planConvertedReferrals,
  planEvents,
  planReferrals,
  planSessionEvents,
  planSessionsOfDepth,
} from '../../analytics/analytics-queries.ts';
import { REFERRAL_QUERY } from '../../analytics/conversions/conversion-store.ts';
import { planExport } from '../../analytics/export/event-export-store.ts';
import { BROWSER_ERRORS } from '../../diagnostics/browser-error-store.ts';
import {
  FAILED_EMAILS,
  planEmailsOf,
  planEmailsTo,
  planFailedCopies,
  planSentTo,
} from '../../emails/email-store.ts';
import { CONFIRMED_DEMOS } from '../../inquiries/demos/demo-booking-store.ts';
import { NEWSLETTER_MEMBERS } from '../../inquiries/mailing-lists/list-member-store.ts';
import {
  type ListSizeQuery,
  NEWSLETTER_SIZES,
  waitlistSizes,
} from '../../inquiries/mailing-lists/list-size-store.ts';
import { planWaitingInquiries, REPLIED } from '../../inquiries/staff/waiting-inquiries-store.ts';
import { planSubmissionsFrom } from '../../inquiries/submissions/submission-store.ts';
import { FIRST_ANSWERS, planThread } from '../../inquiries/threads/thread-store.ts';
import { planWaiting } from '../../inquiries/waitlists/waitlist-store.ts';
import { DISPUTE_DEADLINES, DISPUTE_LIST, OPEN_DISPUTE_LIST } from '../../ledger/disputes/dispute-store.ts';
import { eventListQuery } from '../../ledger/event-store.ts';
import { RECONCILIATION_LIST } from '../../ledger/reconcile/reconciliation-store.ts';
import { ARCHIVE, ISSUES, RUNNING_ISSUES } from '../../newsletter/issues/issue-store.ts';
import { planHandoffsOf } from '../../subscriptions/handoff/handoff-store.ts';
import { ENDED_PLANS, ENDING_PLANS, planSubscriptionsOf } from '../../subscriptions/subscription-store.ts';
import {
  type Condition,
  selectTransactions,
  type TransactionSelection,
} from '../../transactions/list/transaction-query.ts';
import { CHANGES_OF_USER } from '../../transactions/spending/spending-store.ts';
import { FAILING_RENEWALS, planPaymentsOf, planReceived } from '../../transactions/transaction-store.ts';
import { planUserList, planUserSearch } from '../../users/user-list-store.ts';
import {
  type AuditSelection,
  planAccountAudit,
  planAuditList,
  planPaymentAudit,
  STARTED_ACCESS_CHANGES,
  STARTED_REFUNDS,
} from '../audit-log-store.ts';
import { NEW_MAIL, planWaitingCopies, WAITING_MAIL } from '../mail/mail-store.ts';

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: { collectionGroup: string; fields: IndexField[] }[] };

type Order = 'ASCENDING' | 'DESCENDING';

/** A query, newest first unless stated otherwise. */
interface SortedQuery {
  collection: string;
  equal: object;
  sortedBy: string | readonly string[];
  order?: Order;
}

/** A query as the index planner sees it: the fields with equality conditions, and the sort order. */
interface Shape {
  equal: string[];
  sortedBy: readonly string[];
  order: Order;
}

/**
 * The emulator never asks for an index and production always does, so the planner's rules are applied here.
 * Indexes that end in the same order are merged; none is read backwards, so the reverse order needs its own.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
function getShape({ conditions, sortedBy }: TransactionSelection, order: Order): Shape {
  const isEqual = (condition: Condition) => ['==', 'array-contains'].includes(condition.operator);
  const ranges = conditions.filter(condition => !isEqual(condition)).map(condition => condition.field);
  // Firestore sorts by every field with a range condition, so the plan must name these fields in `sortedBy`.
  expect(sortedBy).toEqual([...new Set(['createdAt', ...ranges])]);
  return { equal: conditions.filter(isEqual).map(condition => condition.field), sortedBy, order };
}

/**
 * The indexes that together serve a query, or null when they cannot. Merging walks through every entry of the
 * shortest index, so a query on one owner's records must be served by indexes that begin with the owner.
 */
function isServed({ equal, sortedBy, order }: Shape, available: typeof indexes): boolean {
  const oneOwner = equal.includes('userId');
  const usable = available.filter(({ fields }) => {
    const prefix = fields.slice(0, -sortedBy.length).map(field => field.fieldPath);
    const tail = fields.slice(-sortedBy.length);
    return (
      oneOwner === (prefix[0] === 'userId') &&
      prefix.every(field => equal.includes(field)) &&
      tail.every((field, i) => field.fieldPath === sortedBy[i] && field.order === order)
    );
  });
  const covered = new Set(usable.flatMap(({ fields }) => fields.map(field => field.fieldPath)));
  // Every single field has an index without being asked.
  const isAutomatic = equal.length === 0 && sortedBy.length === 1;
  return isAutomatic || (usable.length > 0 && equal.every(field => covered.has(field)));
}

const FILTERS = {
  appId: { appId: 'blooger' },
  status: { status: 'failed' },
  paymentMethod: { paymentMethod: 'stripe' },
  dates: { dateFrom: '2026-01-01', dateTo: '2026-01-31' },
  amountMin: { amountMin: '1' },
  amountMax: { amountMax: '9' },
  search: { search: 'starter' },
};

const combinations = Array.from({ length: 2 ** Object.keys(FILTERS).length }, (_, bits) =>
  Object.values(FILTERS).filter((_filter, i) => bits & (1 << i)),
).map(filters => Object.assign({}, ...filters) as Record<string, string>);

const shapes = combinations.flatMap(query => {
  const filters = TransactionFilters.parse(query);
  // A person's own list and staff's, each read on and back.
  return ['u1', null].flatMap(owner =>
    (['DESCENDING', 'ASCENDING'] as const).map(order => getShape(selectTransactions(owner, filters), order)),
  );
});
const transactionIndexes = indexes.filter(
  ({ collectionGroup, fields }) =>
    collectionGroup === 'transactions' &&
    !fields.some(
      ({ fieldPath }) =>
        fieldPath.startsWith('dispute.') || ['updatedAt', 'receivedCents'].includes(fieldPath),
    ),
);

/** Lists of staff and of accounts. */
const LISTS: SortedQuery[] = [
  eventListQuery('parked'),
  RECONCILIATION_LIST,
  DISPUTE_LIST,
  OPEN_DISPUTE_LIST,
  FAILED_EMAILS,
  BROWSER_ERRORS,
  planFailedCopies('i1'),
  planSentTo('ada@company.example', new Date(0)),
  planEmailsTo('ada@company.example'),
  planEmailsOf('u1'),
  planSubmissionsFrom('contacts', 'ada@company.example'),
  planSubmissionsFrom('demo_bookings', 'ada@company.example'),
  planSubscriptionsOf('u1'),
  planHandoffsOf('u1'),
  ENDED_PLANS,
  { ...ENDING_PLANS, order: 'ASCENDING' },
  FAILING_RENEWALS,
  { ...planReceived('u1', 'USD'), order: 'ASCENDING' },
  ISSUES,
  { ...planWaiting('payroll-us'), order: 'ASCENDING' },
  { ...CONFIRMED_DEMOS, order: 'ASCENDING' },
  { ...planThread('m1'), order: 'ASCENDING' },
  FIRST_ANSWERS,
  ARCHIVE,
  { ...RUNNING_ISSUES, order: 'ASCENDING' },
  { ...NEWSLETTER_MEMBERS, order: 'ASCENDING' },
  { ...WAITING_MAIL, order: 'ASCENDING' },
  { ...NEW_MAIL, order: 'ASCENDING' },
  { ...planWaitingCopies('i1'), order: 'ASCENDING' },
  WAITING_DELETIONS,
  planSessions('u1'),
  planUserList('admin'),
  planUserList(null),
  { ...planUserSearch('admin'), order: 'ASCENDING' },
  { ...planUserSearch(null), order: 'ASCENDING' },
  { ...CHANGES_OF_USER, order: 'ASCENDING' },
];

/** Queries of the admin panel for the entries that have waited longest. */
const DEADLINES = [
  DISPUTE_DEADLINES,
  WAITING_DELETIONS,
  REPLIED,
  ...INBOX_COLLECTIONS.map(planWaitingInquiries),
].map(list => ({ ...list, order: 'ASCENDING' as Order }));

/** Every combination of the audit log's filters, and the server's own queries of the log. */
const AUDIT_FILTERS: AuditSelection[] = [
  { areas: ['payments', 'accounts'] },
  { action: 'refund' },
  { state: 'started' },
  { actorId: 'u1' },
  { actorEmail: 'ada@example.com' },
  { from: new Date(0), until: new Date(1) },
];
const AUDIT_LISTS = [
  ...Array.from({ length: 2 ** AUDIT_FILTERS.length }, (_, bits) =>
    planAuditList(Object.assign({}, ...AUDIT_FILTERS.filter((_filter, i) => bits & (1 << i)))),
  ),
  planAuditList(STARTED_REFUNDS),
  planAuditList(STARTED_ACCESS_CHANGES),
  planAccountAudit('u1'),
  planPaymentAudit('u1'),
].map(
  ({ equal, sortedBy }): Shape => ({ equal: Object.keys(equal), sortedBy: [sortedBy], order: 'DESCENDING' }),
);
const auditIndexes = indexes.filter(index => index.collectionGroup === 'audit_log');

/** The lists of the inbox, which browsers query. Each value of `in` is planned like an equality condition. */
const INBOX_LISTS = INBOX_COLLECTIONS.flatMap(collection =>
  inboxFilters(collection).map(filter => {
    const { statuses, verifications, sortedBy } = planInbox(collection, filter);
    const equal = { status: statuses.join(), verification: verifications.join() };
    return { collection, equal, sortedBy };
  }),
);
const INBOX_SEARCHES = INBOX_COLLECTIONS.map(collection => ({
  collection,
  equal: { [SEARCH_FIELD]: '' },
  sortedBy: TIME_FIELDS[collection],
}));
/** The lists of events and referrals, which browsers query: of a user or of all, of a type or of all. */
const OBSERVED_LISTS = OBSERVED_COLLECTIONS.flatMap(collection =>
  [null, 'u1'].flatMap(userId =>
    ([null, 'app_view'] as const).map(eventType => planObservedList(collection, { userId, eventType })),
  ),
);
/** Counts of confirmed entries; those with equality conditions only are served by single-field indexes. */
const LIST_SIZES = [...Object.values(NEWSLETTER_SIZES), ...Object.values(waitlistSizes('payroll-us'))]
  .filter(({ isConfirmed }) => isConfirmed)
  .map(({ since = 'confirmedAt', ...size }: ListSizeQuery) => ({
    ...size,
    sortedBy: since,
    order: 'ASCENDING' as Order,
  }));
/** Both branches of the query for the last referral of a purchase. */
const LAST_REFERRALS = REFERRAL_QUERY.equal.map(equal => ({
  collection: 'referrals',
  equal: Object.fromEntries(equal.map(field => [field, ''])),
  sortedBy: REFERRAL_QUERY.sortedBy,
}));
const EXPORTS = AnalyticsMetric.options.map(metric =>
  planExport({ metric, from: new Date(0), until: new Date(1) }),
);
/** Counts and short lists of the analytics reports and of the roll-up. */
const ANALYTICS_QUERIES = [
  ...[null, 'u1'].flatMap(owner => [
    ...([null, 'app_view'] as const).map(eventType => planEvents(owner, eventType)),
    ...[null, 'blooger'].map(sourceApp => planReferrals(owner, sourceApp)),
    planConvertedReferrals(owner),
  ]),
  planSessionEvents('s1'),
  ...[null, 2].flatMap(depth => (['30m', '7d'] as const).map(window => planSessionsOfDepth(window, depth))),
];

const findIndexes = ({ collection, equal, sortedBy, order = 'DESCENDING' }: SortedQuery) =>
  indexes.filter(
    ({ collectionGroup, fields }) =>
      collectionGroup === collection &&
      fields.map(field => `${field.fieldPath} ${field.order ?? field.arrayConfig}`).join() ===
        [
          ...Object.keys(equal).map(field => `${field} ${field === SEARCH_FIELD ? 'CONTAINS' : 'ASCENDING'}`),
          ...[sortedBy].flat().map(field => `${field} ${order}`),
        ].join(),
  );

/** Sorted queries, with the number of indexes that serve them. */
const QUERIES: [string, SortedQuery[], number][] = [
  ['list of staff, of accounts and of the server', LISTS, 26],
  ['first deadline on the attention list', DEADLINES, 5],
  ['inbox list', INBOX_LISTS, 2],
  ['search of the inbox', INBOX_SEARCHES, 2],
  ['list of events and referrals', OBSERVED_LISTS, 4],
  ['export of events', EXPORTS, 1],
  ['last referral of a user and of a session', LAST_REFERRALS, 2],
  ['query of the analytics reports and the roll-up', ANALYTICS_QUERIES, 11],
  ['count of the newsletter and the waitlists', LIST_SIZES, 3],
];

/** Expects that the indexes serve all these queries, and would not without any one of them. */
function expectExactly(needed: typeof indexes, queries: readonly Shape[]): void {
  expect(queries.filter(query => !isServed(query, needed))).toEqual([]);
  for (const index of needed) {
    const rest = needed.filter(other => other !== index);
    const stillServed = queries.every(query => isServed(query, rest));
    expect(stillServed, JSON.stringify(index.fields)).toBe(false);
  }
}

it.each(QUERIES)('firestore.indexes.json has an index for every %s', (_, queries, count) => {
  // A query without equality conditions is served by a single-field index.
  const composite = queries.filter(({ equal }) => Object.keys(equal).length > 0);
  for (const query of composite) expect(findIndexes(query), JSON.stringify(query)).toHaveLength(1);
  expect(new Set(composite.flatMap(findIndexes)).size).toBe(count);
});

it('firestore.indexes.json has merged indexes for every combination of audit filters, and no other', () => {
  expect(AUDIT_LISTS).toHaveLength(2 ** 6 + 4);
  expectExactly(auditIndexes, AUDIT_LISTS);
});

it('firestore.indexes.json has merged indexes for every combination of transaction filters, and no other', () => {
  expect(shapes).toHaveLength(4 * 128);
  expectExactly(transactionIndexes, shapes);
  const { equal, sortedBy } = planPaymentsOf('u1');
  const own: Shape = { equal: Object.keys(equal), sortedBy: [sortedBy], order: 'DESCENDING' };
  expect(isServed(own, transactionIndexes)).toBe(true);
});

it('firestore.indexes.json has no unused index', () => {
  const sorted = new Set(QUERIES.flatMap(([, queries]) => queries.flatMap(findIndexes)));
  expect(indexes).toHaveLength(transactionIndexes.length + auditIndexes.length + sorted.size);
});

/** The sources of the functions, with their paths below `functions/src`. */
const SOURCES = globSync('**/*.ts', { cwd: new URL('../../', import.meta.url) })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') }));

const FORGOTTEN =
  'Export the query as a NewestQuery, add it to a table of firestore-indexes.test.ts, and its index to firestore.indexes.json.';

it('every query with a sort order is in a table above', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const declared = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:const|function) (\w+)[^;=]*: (?:NewestQuery|SpanQuery) [{=]/g)].map(
      ([, name = '']) => ({ path, name }),
    ),
  );
  expect(declared.length).toBeGreaterThan(15);
  const isTested = ({ name }: { name: string }) => new RegExp(`\\b${name}\\b`).test(own);
  expect(
    declared.filter(query => !isTested(query)),
    FORGOTTEN,
  ).toEqual([]);
});

it('no store has an undeclared query that needs a composite index', () => {
  const inline = /(?:newestPage|countNewest|findOldest)\(\{(?! \.\.\.)/;
  // An equality condition and another field's order, in one statement.
  const chain = /\.where\(\s*'([\w.]+)', '(?:==|in)'[^;]*?\.orderBy\('(?!\1')/;
  const undeclared = SOURCES.filter(({ text }) => inline.test(text) || chain.test(text));
  // Its fields are REFERRAL_QUERY's.
  expect(
    undeclared.map(({ path }) => path),
    FORGOTTEN,
  ).toEqual(['analytics/conversions/conversion-store.ts']);
});
