import { DASHBOARD_ACTIONS } from './dashboard-actions.ts';
import { buyPlan, cancelPlan, changeCard, changePlan, deleteAccount, pay, refer } from './payer-actions.ts';
import { jump, sendDueEmails, startReconciliation } from './schedule-actions.ts';
import type { World } from './simulated-world.ts';
import { dispute, refund, replayParked } from './staff-actions.ts';

/** Actions of payers, staff, schedules and Stripe, and how often each is chosen, relative to the others. */
const ACTIONS: readonly (readonly [run: (world: World) => Promise<void>, weight: number])[] = [
  [pay, 10],
  [buyPlan, 6],
  [changePlan, 4],
  [cancelPlan, 3],
  [changeCard, 1],
  [refer, 3],
  [refund, 4],
  [dispute, 3],
  [replayParked, 2],
  [startReconciliation, 0.5],
  [sendDueEmails, 4],
  [deleteAccount, 0.1],
  [jump, 0.5],
  ...DASHBOARD_ACTIONS,
];
const TOTAL = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

/** Starts a random action. */
export async function startAction(world: World): Promise<void> {
  let at = world.random() * TOTAL;
  for (const [run, weight] of ACTIONS) {
    at -= weight;
    if (at >= 0) continue;
    if (run === jump && !world.options.faults.has('clock-jump')) return;
    return run(world);
  }
}
