import { buyPlan, cancelPlan, changeCard, changePlan, deleteAccount, pay, refer } from './payer-actions.ts';
import { jump, sendDueEmails, startReconciliation } from './schedule-actions.ts';
import type { World } from './simulated-world.ts';
import { dispute, refund, replayParked } from './staff-actions.ts';

/** An action of a payer, staff, a schedule or Stripe. */
interface Action {
  name: string;
  /** How often it is chosen, relative to the others. */
  weight: number;
  run(world: World): Promise<void>;
}

const ACTIONS: readonly Action[] = [
  { name: 'pay', weight: 10, run: pay },
  { name: 'buy a plan', weight: 6, run: buyPlan },
  { name: 'change a plan', weight: 4, run: changePlan },
  { name: 'cancel a plan', weight: 3, run: cancelPlan },
  { name: 'change the card', weight: 1, run: changeCard },
  { name: 'follow a referral', weight: 3, run: refer },
  { name: 'refund', weight: 4, run: refund },
  { name: 'answer a dispute', weight: 3, run: dispute },
  { name: 'replay', weight: 2, run: replayParked },
  { name: 'reconcile', weight: 0.5, run: startReconciliation },
  { name: 'send due emails', weight: 4, run: sendDueEmails },
  { name: 'delete an account', weight: 0.1, run: deleteAccount },
  { name: 'let time pass', weight: 0.5, run: jump },
];
const TOTAL = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);

/** Starts a random action. */
export async function startAction(world: World): Promise<void> {
  let at = world.random() * TOTAL;
  for (const { weight, run, name } of ACTIONS) {
    at -= weight;
    if (at >= 0) continue;
    if (name === 'let time pass' && !world.options.faults.has('clock-jump')) return;
    return run(world);
  }
}
