import { RETENTION_DAYS as EVENT_DAYS } from '@atrium/contract/analytics/retention';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import type { z } from 'zod';
import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, text } from '../../../../prerender/content/shapes.ts';

/** One kind of record: its name, its collection or storage key in the code, what it holds and how long it is kept. */
const records = list(object({ title: text, key: text, holds: text, kept: text }));
export type KeptRecord = z.infer<typeof records>[number];

/** The privacy page: a summary, records in our database and in the browser, who else is involved, and the user's rights. */
export const PRIVACY = readPage(
  'privacy',
  { summary: pairs, database: records, browser: records, others: pairs, rights: pairs },
  {
    ...RETENTION_DAYS,
    events: EVENT_DAYS,
    inquiryMonths: (RETENTION_DAYS.inquiry / 365) * 12,
    visitorIdRemoval: RETENTION_DAYS.visitorId + 1,
  },
);

/** The records about a person in our database. */
export const DATABASE_RECORDS = PRIVACY.database;
