import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../tools/world/config/world-options.ts';
import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { paymentParams } from '../support/in-process/world-in-process.ts';
import { startOwnWorld } from '../support/own-world.ts';
import { type Figure, lower } from './figure.ts';

const PAYMENTS = 3_500;
const LANES = 6;

const DELIVERIES = 10_000;

/** 10,000 deliveries of simulated customers: up to 30 % doubled, reordered, 15 % lost, instances killed at any step. */
export async function measureWebhookStorm(): Promise<Figure[]> {
  await import('../simulation/quiet-logs.ts');
  const { DEFAULTS } = await import('../simulation/options.ts');
  const { simulate } = await import('../simulation/simulate.ts');
  let [deliveries, broken] = [0, 0];
  for (let seed = 1; deliveries < DELIVERIES; seed += 1) {
    const result = await simulate({ ...DEFAULTS, seed });
    deliveries += result.deliveries;
    if (result.violation) broken += 1;
  }
  return [lower('webhook storm, 10,000 deliveries: wrong or lost', broken, '', 0)];
}

/**
 * Seconds that reconciliations of 3,500 payments take on the emulators and the sandbox, compared with the time limit of
 * each: the schedule repairs a ledger that no webhook reached, and the staff button compares one that is correct.
 */
export async function measureReconciliation(): Promise<Figure[]> {
  const world = await startOwnWorld(stopRequest(), () => undefined);
  try {
    return await reconcilePayments();
  } finally {
    await world.stop();
  }
}

/** Makes payments whose webhooks are all lost, and times the run that repairs them and the one that finds them right. */
async function reconcilePayments(): Promise<Figure[]> {
  // They read the URLs of the world when they are loaded.
  const { runScheduledReconciliation } = await import('../support/records/scheduled-reconciliation.ts');
  const { control, stripe } = await import('../support/sandbox.ts');
  process.env.METADATA_SERVER_DETECTION = 'none';
  const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'bench'));
  await control('POST', '/chaos', { drop: 1 });
  let made = 0;
  const lane = async () => {
    while (made < PAYMENTS) {
      made += 1;
      const { id } = await stripe.paymentIntents.create(paymentParams(1_000, `user-${made % 40}`));
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  const repairing = await runScheduledReconciliation(database);
  const comparing = await runScheduledReconciliation(database);
  const stored = (await database.collection('transactions').count().get()).data().count;
  if (!repairing.complete || repairing.errors > 0 || stored !== PAYMENTS)
    throw new Error(`The first run left ${stored} of ${PAYMENTS} in the ledger.`);
  if (!comparing.complete || comparing.errors > 0 || comparing.repaired > 0 || comparing.checked < PAYMENTS)
    throw new Error(`The second run compared ${comparing.checked} and repaired ${comparing.repaired}.`);
  return [
    toFigure('repaired by the schedule', repairing.tookMs, 480),
    toFigure("compared, in the time of staff's button", comparing.tookMs, 45),
  ];
}

function toFigure(what: string, tookMs: number, goal: number): Figure {
  const name = `reconciliation of ${PAYMENTS.toLocaleString('en')} payments, ${what}`;
  return lower(name, tookMs / 1000, 's', goal);
}
