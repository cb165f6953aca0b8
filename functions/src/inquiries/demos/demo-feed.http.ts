import { addDays } from '@atrium/contract/platform/calendar-date';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/demos';
import { createEntry, recordAuditEntry } from '../../platform/audit-log-store.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { type AddressLimit, PUBLIC_CALLS, perUser } from '../../platform/limits/route-limit.ts';
import { serveFile, serveRoute } from '../../platform/routes/route.ts';
import { newLinkToken } from '../mailing-lists/confirmation.ts';
import { canManageInquiries } from '../staff/can-manage-inquiries.ts';
import { listConfirmedDemos } from './demo-booking-store.ts';
import { deleteDemoFeed, findDemoFeed, findFeedOwner, saveDemoFeed } from './demo-feed-store.ts';
import { composeFeed } from './demo-invitation.ts';

const LIMIT = perUser({ name: 'demo-feeds', max: 20, windowMs: 60 * 60_000 });
/** Calendar programs ask every few minutes, from a few addresses of their makers. */
const READ_LIMIT: AddressLimit = { ...PUBLIC_CALLS, name: 'demo-feed', max: 300 };

/** The days before and after today that a feed has. */
const PAST_DAYS = 30;
const FUTURE_DAYS = 180;

export const getDemoFeedRoute = serveRoute(api.getDemoFeed, {
  summary: 'Returns when the caller’s calendar feed of demos was created.',
  async handle({ caller }) {
    return { body: { createdAt: (await findDemoFeed(caller.uid))?.toISOString() ?? null } };
  },
});

export const createDemoFeedRoute = serveRoute(api.createDemoFeed, {
  summary: 'Creates a calendar feed of demos for the caller, and ends an earlier one.',
  limit: [LIMIT],
  async handle(request) {
    const { token } = newLinkToken();
    const action = { area: 'inquiries', action: 'create_demo_feed', target: 'demo_feeds' } as const;
    await recordAuditEntry(createEntry(request, action));
    await saveDemoFeed(request.caller.uid, token);
    return { body: { url: `${publicOrigin()}${api.readDemoFeed.path.replace(':token', token)}` } };
  },
});

export const revokeDemoFeedRoute = serveRoute(api.revokeDemoFeed, {
  summary: 'Ends the caller’s calendar feed of demos.',
  limit: [LIMIT],
  async handle({ caller }) {
    await deleteDemoFeed(caller.uid);
    return { body: { createdAt: null } };
  },
});

/** A feed ends with its owner's permission. */
export const readDemoFeedRoute = serveFile(api.readDemoFeed, {
  summary: 'Returns the confirmed demos as a calendar, by the secret in its URL.',
  appCheck: false,
  limit: [READ_LIMIT],
  async handle({ params }) {
    const owner = await findFeedOwner(params.token);
    if (owner === null || !(await canManageInquiries(owner))) {
      throw new AppError('not_found', 'This calendar doesn’t exist any more.');
    }
    const today = new Date().toISOString().slice(0, 10);
    const demos = await listConfirmedDemos(addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS));
    const text = await composeFeed(demos, publicOrigin());
    return { filename: 'demos.ics', text, headers: { 'Content-Disposition': 'inline' } };
  },
});
