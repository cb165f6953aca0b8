import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_CHECKS } from '../../tools/operate/checks/all-checks.ts';
import type { CheckResult } from '../../tools/operate/checks/check.ts';
import { formatJson, formatReport } from '../../tools/operate/doctor/report.ts';
import {
  exitCodeOf,
  type Finding,
  runChecks,
  type Selection,
} from '../../tools/operate/doctor/run-checks.ts';
import { type ExpectedProject, readExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { gatherPicture } from '../../tools/operate/picture/gather-picture.ts';
import { makeHealthy } from './healthy-project.ts';
import { PLANTED_FAULTS, turnOnEverything } from './planted-faults.ts';
import { openRehearsal, type Rehearsal } from './rehearsal.ts';

let expected: ExpectedProject;
let rehearsal: Rehearsal;

beforeAll(async () => {
  const { target, close } = await openRehearsal();
  expected = await readExpectedProject(target);
  await close();
}, 120_000);

beforeEach(async () => {
  rehearsal = await openRehearsal();
  makeHealthy(rehearsal, expected);
});
afterEach(() => rehearsal.close());

async function diagnose(selection: Selection = {}): Promise<Finding[]> {
  rehearsal.writeSettings();
  const picture = await gatherPicture(rehearsal.target, expected, rehearsal.connection);
  return runChecks(PROJECT_CHECKS, picture, selection);
}

const idsOf = (findings: readonly Finding[], status: CheckResult['status']) =>
  findings.filter(({ result }) => result.status === status).map(({ id }) => id);

describe('a healthy project', () => {
  it('passes every check when all optional parts are on', async () => {
    turnOnEverything(rehearsal);
    const findings = await diagnose();
    expect(findings.filter(({ result }) => result.status !== 'ok')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('leaves out only the checks of optional parts otherwise', async () => {
    const findings = await diagnose();
    expect(idsOf(findings, 'skipped')).toEqual(['auth.google', 'app-check.settings', 'app-check.enforced']);
    expect([...idsOf(findings, 'failed'), ...idsOf(findings, 'unchecked')]).toEqual([]);
  });
});

describe('planted faults', () => {
  it.each(PLANTED_FAULTS)('$check finds $fault', async ({ check, plant, unchecked = [] }) => {
    plant(rehearsal);
    const findings = await diagnose();
    expect(idsOf(findings, 'failed')).toEqual([check]);
    expect(idsOf(findings, 'unchecked')).toEqual(unchecked);
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('exist for every check, and there are 35 or more', () => {
    const covered = new Set(PLANTED_FAULTS.map(({ check }) => check));
    expect(PROJECT_CHECKS.map(({ id }) => id).filter(id => !covered.has(id))).toEqual([]);
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(35);
  });
});

describe('a lookup that fails', () => {
  const STATUSES = [403, 503];
  it.each(STATUSES)('is not a passed check after a reply of %i', async status => {
    rehearsal.cloud.brokenApis.set('firestore.googleapis.com', status);
    const findings = await diagnose({ only: ['firestore'] });
    expect(idsOf(findings, 'ok')).toEqual(['firestore.rules']);
    expect(idsOf(findings, 'failed')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(2);
    expect(formatReport(findings)).toContain(`Couldn’t check: firestore.googleapis.com replied ${status}`);
  });

  it('is not a passed check when the credentials have expired', async () => {
    rehearsal.connection.token = 'expired';
    const findings = await diagnose({
      only: ['firestore', 'auth', 'secrets', 'functions', 'hosting'],
    });
    expect(idsOf(findings, 'ok')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(2);
  });

  it('is not a passed check when nothing can be reached', async () => {
    rehearsal.connection.googleBase = 'http://127.0.0.1:9';
    const findings = await diagnose({ only: ['project'] });
    expect(idsOf(findings, 'unchecked')).toEqual([
      'project.active',
      'project.billing',
      'project.apis',
      'project.permissions',
      'project.web-app',
    ]);
  });
});

describe('the report', () => {
  it('never contains a secret or the token', async () => {
    rehearsal.cloud.secrets.set('STRIPE_SECRET_KEY', [
      { value: 'not_a_key_but_a_password', state: 'ENABLED' },
    ]);
    rehearsal.cloud.secrets.set('HANDOFF_SIGNING_KEY', [{ value: 'half-a-key', state: 'ENABLED' }]);
    rehearsal.cloud.brokenApis.set('firestore.googleapis.com', 403);
    const findings = await diagnose();
    const text = formatReport(findings) + formatJson(findings);
    expect(text).not.toMatch(/not_a_key|half-a-key|whsec_rehearsal|mailer:secret|ya29/);
    expect(idsOf(findings, 'failed')).toEqual(['secrets.stripe-key', 'secrets.signing-key']);
  });

  it('names one fix under each failure, and sums up', async () => {
    rehearsal.cloud.indexes.pop();
    const text = formatReport(await diagnose({ only: ['firestore.indexes', 'firestore.rules'] }));
    expect(text).toMatch(
      /✗ Every index .* \(firestore\.indexes\)\n {6}1 missing, of \w+\n {6}Fix: npx firebase deploy --only firestore:indexes --project atrium-rehearsal/,
    );
    expect(text).toMatch(/2 checks: 1 ok, 1 failed$/);
  });

  it('is complete as JSON', async () => {
    const { summary, checks } = JSON.parse(formatJson(await diagnose()));
    expect(summary).toMatchObject({ failed: 0, unchecked: 0, skipped: 3 });
    expect(checks).toHaveLength(PROJECT_CHECKS.length);
    expect(checks[0]).toEqual({ id: 'settings.functions-file', title: expect.any(String), status: 'ok' });
  });
});

describe('a selection', () => {
  it('leaves out what a deployment creates', async () => {
    rehearsal.cloud.functions = [];
    rehearsal.cloud.indexes = [];
    rehearsal.cloud.hostingRelease = null;
    const findings = await diagnose({ isBeforeDeploy: true });
    expect(idsOf(findings, 'failed')).toEqual([]);
    expect(findings.find(({ id }) => id === 'functions.deployed')?.result).toEqual({
      status: 'skipped',
      reason: 'checked after the deployment',
    });
  });

  it('refuses a name that no check has', async () => {
    await expect(diagnose({ only: ['firestore.backup'] })).rejects.toThrow(
      'There is no check "firestore.backup". The areas are settings, project,',
    );
  });
});
