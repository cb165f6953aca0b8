import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runRollUp } from './run-roll-up.ts';

/** Firebase ends a run after nine minutes; the next one continues where it stopped. */
const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 420_000;

/** Every five minutes: counts the quarter hours that are due. */
export const onRollUp = () =>
  onSchedule(
    {
      schedule: 'every 5 minutes',
      timeZone: 'Etc/UTC',
      timeoutSeconds: TIMEOUT_SECONDS,
      memory: '512MiB',
      maxInstances: 1,
    },
    async () => {
      await runRollUp(BUDGET_MS);
    },
  );
