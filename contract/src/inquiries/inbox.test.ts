import { expect, it } from 'vitest';
import { INBOX_COLLECTIONS, INBOX_VERIFICATIONS, inboxFilters, NEXT_STATUSES, planInbox } from './inbox.ts';
import { INQUIRY_STATUSES, VERIFICATIONS } from './submissions.ts';

it('the inbox lists all submissions except failed captchas, which have their own filter', () => {
  expect(planInbox('contacts', '')).toEqual({
    collection: 'contacts',
    verifications: ['passed', 'none', 'unchecked'],
    statuses: ['new', 'in_progress', 'answered', 'closed'],
    sortedBy: 'submittedAt',
  });
  expect(planInbox('contacts', 'refused')).toMatchObject({ verifications: ['failed'] });
  expect([...INBOX_VERIFICATIONS, 'failed'].toSorted()).toEqual([...VERIFICATIONS].toSorted());
});

it.each(INBOX_COLLECTIONS)('the inbox lists spam of %s only under its own filter', collection => {
  for (const filter of inboxFilters(collection)) {
    expect(planInbox(collection, filter).statuses.includes('spam')).toBe(filter === 'spam');
  }
  expect(planInbox(collection, 'spam').verifications).toEqual(VERIFICATIONS);
});

it.each(INBOX_COLLECTIONS)('the inbox filters %s by each status', collection => {
  for (const status of INQUIRY_STATUSES[collection]) {
    expect(planInbox(collection, status)).toMatchObject({
      statuses: [status],
      verifications: INBOX_VERIFICATIONS,
    });
    expect(inboxFilters(collection)).toContain(status);
  }
});

it.each(INBOX_COLLECTIONS)('the statuses of %s lead to other statuses of the same collection', collection => {
  const known: readonly string[] = INQUIRY_STATUSES[collection];
  expect(Object.keys(NEXT_STATUSES[collection]).toSorted()).toEqual([...known].toSorted());
  for (const [status, next] of Object.entries(NEXT_STATUSES[collection])) {
    expect(next).not.toContain(status);
    for (const other of next) expect(known).toContain(other);
  }
});
