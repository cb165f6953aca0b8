import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { world } from '../world.ts';

// Refusals are what these tests are about; the SDK would print each one.
setLogLevel('silent');

/** A project of its own, so that the coverage report counts these tests alone. */
export const RULES_PROJECT = 'demo-rules';

export const rulesSource = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Loads the rules into the emulator under a project id of the tests' own. */
export function openEnvironment(projectId = RULES_PROJECT): Promise<RulesTestEnvironment> {
  const [host = '127.0.0.1', port] = world.firestoreHost.split(':');
  return initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: rulesSource },
  });
}
