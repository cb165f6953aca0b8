import { rollUp } from '../functions/src/analytics/rollup/roll-up.ts';
import { openRollups } from '../functions/src/analytics/rollup/rollup-store.ts';
import { createAccounts, DEMO_ACCOUNTS } from './demo-data/accounts.ts';
import { seedCustomers } from './demo-data/customers/seed-customers.ts';
import { openDatabase, writeAll } from './demo-data/database.ts';
import { seedInquiries } from './demo-data/inquiries.ts';
import { seedNewsletter } from './demo-data/newsletter.ts';
import { seedServices } from './demo-data/services.ts';
import { playStaffActions } from './demo-data/staff-actions.ts';
import { adasVisits } from './demo-data/visits.ts';
import type { World } from './world/start-world.ts';

/**
 * Puts the demo accounts with their profiles and data into an empty world. Payments are made up only where the sandbox
 * plays Stripe: `hasOwnStripe` says that real test keys are in use.
 */
export async function seedDemo({ urls }: World, hasOwnStripe: boolean): Promise<void> {
  const database = openDatabase(urls);
  await Promise.all([
    createAccounts(urls, database, DEMO_ACCOUNTS),
    writeAll(database, adasVisits(Date.now(), urls.site)),
    seedServices(database),
    seedInquiries(database),
    seedNewsletter(database, Date.now()),
  ]);
  if (!hasOwnStripe) {
    await seedCustomers(urls, database);
    await playStaffActions(urls);
  }
  // Counts everything that was written, so that the analytics screens are complete at the start.
  await rollUp(openRollups(database));
}
