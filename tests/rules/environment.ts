import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { world } from '../support/world.ts';

// These tests expect rejections; the SDK would print each one.
setLogLevel('silent');

/** A separate project, so that the coverage report counts these tests alone. */
export const RULES_PROJECT = 'demo-rules';

export const rulesSource = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** A project of the Firestore emulator, with its own rules: its database with the access of different people. */
export type RulesEnvironment = Awaited<ReturnType<typeof openEnvironment>>;

/** Loads rules into the emulator under a separate project id. Throws the errors of rules that don't compile. */
function loadRules(projectId: string, rules = rulesSource): Promise<RulesTestEnvironment> {
  const { host, port } = firestoreAddress();
  return initializeTestEnvironment({ projectId, firestore: { host, port, rules } });
}

function firestoreAddress() {
  const [host = '127.0.0.1', port] = world.firestoreHost.split(':');
  return { host, port: Number(port) };
}

/** Databases of the SDK without streams, in which a request takes a quarter of the time. */
export async function openEnvironment(projectId = RULES_PROJECT, rules = rulesSource) {
  const environment = await loadRules(projectId, rules);
  const { host, port } = firestoreAddress();
  const apps: FirebaseApp[] = [];

  function openDatabase(options: Parameters<typeof connectFirestoreEmulator>[3] = {}): Firestore {
    const app = initializeApp({ projectId }, `rules-${randomUUID()}`);
    apps.push(app);
    const database = getFirestore(app);
    connectFirestoreEmulator(database, host, port, options);
    return database;
  }

  return {
    /** The access of a signed-in user who has these claims in the token. */
    signedIn: (uid: string, claims?: TokenOptions) =>
      openDatabase({ mockUserToken: { ...claims, sub: uid } }),
    signedOut: openDatabase(),
    withToken: (token: string) => openDatabase({ mockUserToken: token }),
    /** The server's access: with the emulator's own token, for which it skips the rules. */
    server: openDatabase({ mockUserToken: 'owner' }),
    /** Deletes all documents. */
    clearFirestore: () => environment.clearFirestore(),
    async cleanup() {
      await Promise.all([environment.cleanup(), ...apps.splice(0).map(deleteApp)]);
    },
  };
}
