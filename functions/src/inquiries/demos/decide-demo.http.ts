import { addDays } from '@atrium/contract/platform/calendar-date';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/demos';
import { createEntry } from '../../platform/audit-log-store.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { recordRead } from '../staff/record-read.ts';
import { changed, planDecision, requireFree } from './change-demo.ts';
import { findInterval, findSlot } from './demo.ts';
import { commitDemo, findDemo, listConfirmedDemos, readDemoDay } from './demo-booking-store.ts';

const LIMIT = perUser({ name: 'demo-decisions', max: 60, windowMs: 60_000 });

/** A retry that meets the change of its own first call is refused as changed by someone else, which it then shows. */
export const decideDemoRoute = serveRoute(api.decideDemo, {
  summary: 'Confirms, moves, cancels or closes a demo; the sender is emailed.',
  limit: [LIMIT],
  async handle(request) {
    const { params, body, caller } = request;
    const { decision, seenStatus, seenAt } = body;
    const entry = createEntry(request, {
      area: 'inquiries',
      action: 'decide_demo',
      target: `demo_bookings/${params.id}`,
      details: { decision: decision.decision },
    });
    const status = await retryConflicts(async () => {
      const seen = await findDemo(params.id);
      if (!seen) throw new AppError('not_found', 'This booking doesn’t exist. It may have been deleted.');
      if (seen.value.status !== seenStatus || seen.value.decidedAt !== seenAt) throw changed();
      const change = planDecision(seen.value, decision, caller.uid, new Date());
      const day = decision.decision === 'confirm' ? await readDemoDay(decision.date) : undefined;
      if (day && decision.decision === 'confirm') requireFree(day, seen.value, decision.slot);
      return (await commitDemo(seen, change, { day, entry: { ...entry, state: 'done', outcome: null } }))
        ? change.status
        : 'conflict';
    }, api.decideDemo.failure);
    return { body: { status } };
  },
});

/** How many days back a demo is listed whose outcome isn't recorded. */
const UNRECORDED_DAYS = 14;

export const listUpcomingDemosRoute = serveRoute(api.listUpcomingDemos, {
  summary: 'Returns the demos of today and tomorrow, and earlier ones without a recorded outcome.',
  async handle(request) {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    // Names of senders are inquiries.
    await recordRead(request, 'open_inquiries', 'inquiries');
    const demos = await listConfirmedDemos(addDays(today, -UNRECORDED_DAYS), addDays(today, 1));
    return {
      body: {
        demos: demos.flatMap(demo => {
          const slot = findSlot(demo);
          const { id, preferredDate: date, name, company, meeting, phone } = demo;
          return slot && findInterval(demo) ? [{ id, date, slot, name, company, meeting, phone }] : [];
        }),
      },
    };
  },
});
