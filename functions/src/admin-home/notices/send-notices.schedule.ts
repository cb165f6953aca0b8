import { defineSchedule } from '../../platform/define-schedule.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { isWorkingMorning } from './is-working-morning.ts';
import { sendAlerts, sendDigests } from './send-notices.wiring.ts';

/** Every hour: on working mornings, emails staff what waits for them, each once. A failed run is repeated. */
export const onSendDigests = () =>
  defineSchedule('1 hours', { timeoutSeconds: 540, retryCount: 2 }, async () => {
    const now = new Date();
    if (isWorkingMorning(now)) await sendDigests(now, publicOrigin());
  });

/** Every five minutes: emails staff what can't wait. */
export const onSendAlerts = () =>
  defineSchedule('5 minutes', {}, () => sendAlerts(Date.now(), publicOrigin()));
