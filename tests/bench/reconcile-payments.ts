import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { runScheduledReconciliation } from '../emulator/ledger/scheduled-reconciliation.ts';
import { control, stripe } from '../emulator/sandbox.ts';
import { paymentParams } from '../faults/world-in-process.ts';
import { world } from '../world.ts';
import { type Figure, lower } from './figure.ts';

const PAYMENTS = 3_500;
const LANES = 6;

process.env.METADATA_SERVER_DETECTION = 'none';

/** Makes payments whose webhooks are all lost, and times the run that repairs them and the one that finds them right. */
export async function reconcilePayments(): Promise<Figure[]> {
  const database = getFirestore(initializeApp({ projectId: world.projectId }, 'bench'));
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
