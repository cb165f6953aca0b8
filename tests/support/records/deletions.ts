import { expect } from 'vitest';
import { database, readData } from '../database.ts';
import { eventually } from '../eventually.ts';
import { runSchedule } from '../run-schedule.ts';
import { outbox } from '../sandbox.ts';

/** The record of a deletion request. */
export const getDeletionRef = ({ uid }: { uid: string }) => database.doc(`account_deletions/${uid}`);

/** The user's customer at Stripe. */
export const getCustomerId = async ({ uid }: { uid: string }): Promise<string> =>
  (await readData(`customers/${uid}`))?.stripeCustomerId;

/** Waits for the only email about a step of a deletion and returns it. */
export const awaitDeletionEmail = ({ email }: { email: string }, step: string) =>
  eventually(async () => {
    const all = await outbox(email);
    const found = all.filter(({ id }) => id.startsWith('account-deletion-') && id.endsWith(step));
    expect(found).toHaveLength(1);
    return found[0];
  });

/** Runs the erasures that are due; returns the status of the response. */
export const runErasures = () => runSchedule('accountsErase');

/** Simulates that the week has passed: the user doesn't sign in anymore. */
export async function passWeek(person: { uid: string }): Promise<number> {
  await getDeletionRef(person).update({ eraseAt: new Date(Date.now() - 1000) });
  return runErasures();
}

/** Simulates that the last token has expired after that: everything is erased. */
export async function passHour(person: { uid: string }): Promise<number> {
  await getDeletionRef(person).update({ closedAt: new Date(Date.now() - 2 * 3_600_000) });
  return runErasures();
}
