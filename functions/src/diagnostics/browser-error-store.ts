import { BROWSER_ERROR_LIMITS } from '@atrium/contract/diagnostics/browser-error-limits';
import { BrowserError } from '@atrium/contract/diagnostics/browser-errors';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { openCollection } from '../platform/firestore/firebase.ts';
import { createsDocument } from '../platform/firestore/firestore-errors.ts';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../platform/firestore/newest-page.ts';
import { type BrowserErrorRecord, toErrorId } from './browser-error.ts';

/** `browser_errors/{id}`: reports with the same message and release. Firestore's TTL deletes one a month after the last. */
const COLLECTION = 'browser_errors';
const DAY_MS = 86_400_000;

const getDocumentRef = openCollection(COLLECTION);

interface CountedError {
  id: string;
  /** Whether this report is the first, or the first that makes it frequent; concurrent reports can be that, too. */
  alert: 'new' | 'frequent' | null;
}

/** Counts a report. */
export async function countBrowserError(record: BrowserErrorRecord, browser: string): Promise<CountedError> {
  const id = toErrorId(record);
  const document = await getDocumentRef(id);
  const now = Timestamp.now();
  const expiresAt = new Date(now.toMillis() + RETENTION_DAYS.browserError * DAY_MS);
  const last = { ...record, browser, lastSeenAt: now, expiresAt };
  const seen = await document.get();
  if (!seen.exists && (await createsDocument(document.create({ ...last, count: 1, firstSeenAt: now })))) {
    return { id, alert: 'new' };
  }
  const count = Number(seen.get('count') ?? 1) + 1;
  // Not at exactly this number: concurrent reports read the same one, and may skip it.
  const isFrequent = count >= BROWSER_ERROR_LIMITS.frequent && !seen.get('frequentAt');
  await document.update({ ...last, count: FieldValue.increment(1), ...(isFrequent && { frequentAt: now }) });
  return { id, alert: isFrequent ? 'frequent' : null };
}

/** The query for all errors, the last seen first. */
export const BROWSER_ERRORS: NewestQuery = { collection: COLLECTION, equal: {}, sortedBy: 'lastSeenAt' };

export function listBrowserErrors(page: Page): Promise<PageOf<BrowserError>> {
  return newestPage(BROWSER_ERRORS, page, toBrowserError);
}

/** Counts the errors that were seen for the first time after `time`. */
export function countNewBrowserErrors(time: Date): Promise<number> {
  return countNewest({ ...BROWSER_ERRORS, sortedBy: 'firstSeenAt', within: { from: time } });
}

function toBrowserError(id: string, data: DocumentData): BrowserError {
  const times = {
    firstSeenAt: data.firstSeenAt.toDate().toISOString(),
    lastSeenAt: data.lastSeenAt.toDate().toISOString(),
  };
  return BrowserError.parse({ ...data, id, ...times });
}
