import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REHEARSAL_KEY } from '../../../sandbox/src/stripe/api/keys.ts';
import { PROJECT_CHECKS } from '../../../tools/operate/checks/all-checks.ts';
import { type Finding, runChecks } from '../../../tools/operate/doctor/run-checks.ts';
import {
  type ExpectedProject,
  readExpectedProject,
} from '../../../tools/operate/expected/expected-project.ts';
import { gatherPicture } from '../../../tools/operate/picture/gather-picture.ts';
import { SETUP_STEPS } from '../../../tools/operate/setup/all-steps.ts';
import { openSetup } from '../../../tools/operate/setup/open-setup.ts';
import { runSetup } from '../../../tools/operate/setup/run-setup.ts';
import { openRehearsal, type Rehearsal } from '../../operate/rehearsal.ts';
import { runFirebase } from './firebase-tools.ts';

const TIMEOUT_MS = 180_000;

let rehearsal: Rehearsal;
let expected: ExpectedProject;
beforeEach(async () => {
  rehearsal = await openRehearsal();
  expected = await readExpectedProject(rehearsal.target);
}, TIMEOUT_MS);
afterEach(() => rehearsal.close());

async function checkFirestore(): Promise<Finding[]> {
  const picture = await gatherPicture(rehearsal.target, expected, rehearsal.connection);
  return runChecks(PROJECT_CHECKS, picture, { only: ['firestore'] });
}

it(
  'firebase-tools deploys rules and indexes to a project that was set up, and Firestore is healthy then',
  async () => {
    const value = (name: string) =>
      ({ STRIPE_SECRET_KEY: REHEARSAL_KEY, SMTP_URL: 'smtps://mailer:secret@smtp.rehearsal.test' })[name] ??
      'a secret value';
    const prompt = { confirm: async () => true, askSecret: async (name: string) => value(name) };
    const setup = openSetup(rehearsal.target, expected, rehearsal.connection, prompt);
    await runSetup(SETUP_STEPS, setup, { isDryRun: false, log: () => {}, wait: async () => {} });

    const { code, output } = await deployFirestore();
    expect(output).toContain('Deploy complete!');
    expect(code).toBe(0);

    const findings = await checkFirestore();
    expect(findings.filter(({ result }) => result.status !== 'ok')).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Deploys rules and indexes alone: nothing else can be deployed to the sandbox. */
function deployFirestore() {
  const { root, projectId } = rehearsal.target;
  const firestore = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' };
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ firestore }));
  return runFirebase(rehearsal, ['deploy', '--only', 'firestore', '--project', projectId]);
}
