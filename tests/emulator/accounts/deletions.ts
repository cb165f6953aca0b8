import { database } from '../database.ts';
import { runSchedule } from '../run-schedule.ts';

/** The record of a deletion request. */
export const getDeletionRef = ({ uid }: { uid: string }) => database.doc(`account_deletions/${uid}`);

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
