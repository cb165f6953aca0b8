import { world } from '../../world.ts';
import { database } from '../database.ts';

/** The record of a wish to be deleted. */
export const deletionOf = ({ uid }: { uid: string }) => database.doc(`account_deletions/${uid}`);

/** What the clock does every hour; answers the status of the call. */
export async function runErasures(): Promise<number> {
  const { origin } = new URL(world.functionsUrl);
  const answer = await fetch(
    `${origin}/functions/projects/${world.projectId}/triggers/us-central1-accountsErase-0`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  );
  return answer.status;
}

/** As if the week had passed: the user doesn't sign in any more. */
export async function passWeek(person: { uid: string }): Promise<number> {
  await deletionOf(person).update({ eraseAt: new Date(Date.now() - 1000) });
  return runErasures();
}

/** As if the last token had run out after that: everything is erased. */
export async function passHour(person: { uid: string }): Promise<number> {
  await deletionOf(person).update({ closedAt: new Date(Date.now() - 2 * 3_600_000) });
  return runErasures();
}
