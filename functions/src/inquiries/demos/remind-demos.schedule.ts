import { addDays } from '@atrium/contract/platform/calendar-date';
import { defineSchedule } from '../../platform/define-schedule.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { queueMail } from '../../platform/mail/mail-store.ts';
import { findInterval, getDemoPage } from './demo.ts';
import { listConfirmedDemos } from './demo-booking-store.ts';
import { composeReminder } from './demo-decision.ts';

const DAY_MS = 86_400_000;

/** Every hour: reminds senders of demos that start within a day, once for each slot. */
export const onRemindDemos = () =>
  defineSchedule('1 hours', {}, async () => {
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    for (const demo of await listConfirmedDemos(addDays(today, -1), addDays(today, 1))) {
      const start = findInterval(demo)?.start;
      // Who booked within the last day has the confirmation.
      if (!start || start.getTime() <= now || start.getTime() - now > DAY_MS) continue;
      if (start.getTime() - demo.decidedAt <= DAY_MS || !demo.manageToken) continue;
      const id = `demo_bookings-${demo.id}-reminder-${start.getTime()}`;
      await queueMail(id, { ...composeReminder(demo, getDemoPage(demo, publicOrigin())), deliverBy: start });
    }
  });
