import { defineSchedule } from '../../platform/define-schedule.ts';
import { runRollUp } from './run-roll-up.ts';

/** Firebase ends a run after nine minutes; the next one continues where it stopped. */
const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 420_000;

/** Every five minutes: counts the quarter hours that are due. */
export const onRollUp = () =>
  defineSchedule(
    '5 minutes',
    { timeoutSeconds: TIMEOUT_SECONDS, memory: '512MiB', maxInstances: 1 },
    async () => {
      await runRollUp(BUDGET_MS);
    },
  );
