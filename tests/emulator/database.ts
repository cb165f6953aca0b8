import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { eventually } from '../eventually.ts';
import { world } from '../world.ts';

// Without this the library looks for a metadata server of Google Cloud and warns that there is none.
process.env.METADATA_SERVER_DETECTION = 'none';

/** The emulator's database with the access of the server, bypassing the rules. */
export const database = getFirestore(initializeApp({ projectId: world.projectId }, 'tests'));

/** The fields of a stored document. */
export const readData = async (path: string) => (await database.doc(path).get()).data();

/** The days until a document is deleted. */
export const daysLeft = async (path: string) =>
  Math.round(((await readData(path))?.removeAfter.toMillis() - Date.now()) / 86_400_000);

/** Waits until a document satisfies the condition and returns it. */
export function awaitDocument(
  path: string,
  condition: (data: DocumentData) => boolean = () => true,
): Promise<DocumentData> {
  return eventually(async () => {
    const data = (await database.doc(path).get()).data();
    if (!data || !condition(data)) throw new Error(`${path} is ${JSON.stringify(data)}`);
    return data;
  });
}
