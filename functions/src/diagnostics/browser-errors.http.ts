import * as api from '@atrium/contract/routes/diagnostics';
import { getDeviceName } from '../platform/http/device-name.ts';
import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import type { AddressLimit } from '../platform/limits/route-limit.ts';
import { logger } from '../platform/logger.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { type BrowserErrorRecord, toPolicyRecord, toRecord } from './browser-error.ts';
import { countBrowserError, listBrowserErrors } from './browser-error-store.ts';

/** A broken page reports a few errors; an office shares an address. */
const BY_ADDRESS: AddressLimit = {
  name: 'browser-errors',
  per: 'address',
  countedIn: 'instance',
  max: 30,
  windowMs: 60_000,
};
/** All reports together, so that a flood costs little and hides no more than an hour. */
const TOTAL = { name: 'browser-errors-total', max: 2_000, windowMs: 60 * 60 * 1000 };

const ACCEPTED = { body: { accepted: true } } as const;
export const reportBrowserErrorRoute = serveRoute(api.reportBrowserError, {
  summary: 'Counts an error that a page had in a browser.',
  // A browser reports blocked content itself, and an error can come before there is a token.
  appCheck: false,
  limit: [BY_ADDRESS],
  status: 202,
  async handle({ body, header }) {
    await store(toRecord(body), header('user-agent'));
    return ACCEPTED;
  },
});

export const reportBlockedContentRoute = serveRoute(api.reportBlockedContent, {
  summary: 'Counts content that the Content-Security-Policy has blocked, as browsers report it.',
  // A browser reports blocked content itself, and an error can come before there is a token.
  appCheck: false,
  limit: [BY_ADDRESS],
  status: 202,
  async handle({ body, header }) {
    await store(body.length <= MAX_POLICY_REPORT ? toPolicyRecord(body) : null, header('user-agent'));
    return ACCEPTED;
  },
});

/** Longer ones aren't of a browser. */
const MAX_POLICY_REPORT = 16_384;

const EVENTS = { new: 'browser.error_new', frequent: 'browser.error_frequent' } as const;

/** Counts a report, and alerts staff to a new error and to a frequent one. */
async function store(record: BrowserErrorRecord | null, userAgent: string | undefined): Promise<void> {
  if (!record) return;
  await requireWithinLimit(TOTAL, 'all');
  const { id, alert } = await countBrowserError(record, getDeviceName(userAgent));
  const { kind, page, release } = record;
  if (alert) logger.warn(EVENTS[alert], { id, kind, page, release });
}

export const listBrowserErrorsRoute = serveRoute(api.listBrowserErrors, {
  summary: 'Lists the errors that pages had in browsers, the last seen first.',
  async handle({ query }) {
    const { items, nextCursor } = await listBrowserErrors(query);
    return { body: { errors: items, nextCursor } };
  },
});
