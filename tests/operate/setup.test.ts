import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REHEARSAL_KEY } from '../../sandbox/src/stripe/api/keys.ts';
import { PROJECT_CHECKS } from '../../tools/operate/checks/all-checks.ts';
import { type Finding, runChecks } from '../../tools/operate/doctor/run-checks.ts';
import { type ExpectedProject, readExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { gatherPicture } from '../../tools/operate/picture/gather-picture.ts';
import { SETUP_STEPS, selectSteps } from '../../tools/operate/setup/all-steps.ts';
import { openSetup } from '../../tools/operate/setup/open-setup.ts';
import type { Prompt } from '../../tools/operate/setup/prompt.ts';
import { runSetup } from '../../tools/operate/setup/run-setup.ts';
import { ORIGIN, openRehearsal, type Rehearsal } from './rehearsal.ts';

const SMTP_URL = 'smtps://mailer:secret@smtp.rehearsal.test:465';

let expected: ExpectedProject;
let rehearsal: Rehearsal;
let lines: string[];
/** What the user enters for secrets. */
let entered: Record<string, string>;
let asked: string[];

beforeAll(async () => {
  const { target, close } = await openRehearsal();
  expected = await readExpectedProject(target);
  await close();
}, 120_000);

beforeEach(async () => {
  rehearsal = await openRehearsal();
  lines = [];
  asked = [];
  entered = Object.fromEntries(expected.secrets.map(name => [name, `value-of-${name}`]));
  Object.assign(entered, { STRIPE_SECRET_KEY: REHEARSAL_KEY, SMTP_URL });
});
afterEach(() => rehearsal.close());

const prompt = (answer: (question: string) => boolean): Prompt => ({
  confirm: async question => answer(question),
  askSecret: async name => {
    asked.push(name);
    return entered[name] ?? null;
  },
});

const setUp = (
  options: { only?: string[]; isDryRun?: boolean; answer?: (question: string) => boolean } = {},
) =>
  runSetup(
    selectSteps(options.only),
    openSetup(rehearsal.target, expected, rehearsal.connection, prompt(options.answer ?? (() => true))),
    { isDryRun: options.isDryRun ?? false, log: line => lines.push(line), wait: async () => {} },
  );

async function diagnose(): Promise<Finding[]> {
  const picture = await gatherPicture(rehearsal.target, expected, rehearsal.connection);
  return runChecks(PROJECT_CHECKS, picture, { isBeforeDeploy: true });
}

const idsOf = (findings: readonly Finding[], status: string) =>
  findings.filter(({ result }) => result.status === status).map(({ id }) => id);

/** Everything that a set-up could change. */
const stateOf = ({ cloud, stripe }: Rehearsal) =>
  structuredClone({
    cloud,
    endpoints: [...stripe.webhookEndpoints],
    portal: [...stripe.portalConfigurations],
  });

describe('a set-up', () => {
  it('makes an empty project pass every check that comes before a deployment', async () => {
    const before = await diagnose();
    expect(idsOf(before, 'failed')).toContain('project.apis');
    const summary = await setUp();
    expect(summary).toMatchObject({ declined: 0, manual: 0 });
    const after = await diagnose();
    expect([...idsOf(after, 'failed'), ...idsOf(after, 'unchecked')]).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    await setUp();
    const state = stateOf(rehearsal);
    asked = [];
    expect(await setUp()).toEqual({ changed: 0, declined: 0, manual: 0 });
    expect(stateOf(rehearsal)).toEqual(state);
    expect(asked).toEqual([]);
  });

  it('changes nothing in a dry run, and lists what it would do', async () => {
    const state = stateOf(rehearsal);
    await setUp({ isDryRun: true });
    expect(stateOf(rehearsal)).toEqual(state);
    expect(lines.join('\n')).toContain('Would enable artifactregistry.googleapis.com');
    expect(lines.filter(line => line.startsWith('  Would '))).toHaveLength(SETUP_STEPS.length);
    expect(asked).toEqual([]);
  });

  it('waits for an API that was enabled a moment ago', async () => {
    const { enabledApis } = rehearsal.cloud;
    const context = openSetup(
      rehearsal.target,
      expected,
      rehearsal.connection,
      prompt(() => true),
    );
    let waits = 0;
    const wait = async () => {
      waits++;
      if (waits === 3) enabledApis.add('firestore.googleapis.com');
    };
    await runSetup(selectSteps(['database']), context, { isDryRun: false, log: () => {}, wait });
    expect(waits).toBe(3);
    expect(rehearsal.cloud.database).not.toBeNull();
  });

  it('gives up on an API that stays disabled', async () => {
    await expect(setUp({ only: ['database'] })).rejects.toThrow('is not enabled yet');
  });

  it('leaves out what the user declines', async () => {
    await setUp({ only: ['apis'] });
    const summary = await setUp({ only: ['database'], answer: () => false });
    expect(summary).toEqual({ changed: 0, declined: 1, manual: 0 });
    expect(rehearsal.cloud.database).toBeNull();
  });

  it('asks before each change and says what it will do', async () => {
    const questions: string[] = [];
    const answer = (question: string) => {
      questions.push(question);
      return true;
    };
    const { changed } = await setUp({ answer });
    expect(questions).toHaveLength(changed);
    expect(questions.find(question => question.includes('database in'))).toContain('nam5');
  });

  it('has a step for every fix that a check names', () => {
    expect(SETUP_STEPS.map(({ id }) => id)).toEqual([
      'apis',
      'database',
      'ttl',
      'backups',
      'sign-in',
      'secrets',
      'webhook',
      'portal',
    ]);
    expect(() => selectSteps(['backup'])).toThrow('There is no step "backup". The steps are apis, database,');
  });

  it('is refused without the site’s origin', async () => {
    rehearsal.settings.PUBLIC_ORIGIN = '';
    rehearsal.writeSettings();
    expect(() => setUp()).toThrow('Put PUBLIC_ORIGIN');
  });
});

describe('secrets', () => {
  it('are never displayed', async () => {
    await setUp();
    const values = [...rehearsal.cloud.secrets.values()].flat().map(({ value }) => value);
    expect(values.length).toBe(expected.secrets.length);
    for (const value of values) expect(lines.join('\n')).not.toContain(value);
  });

  it('are kept when they exist, and the signing key is generated', async () => {
    await setUp();
    const [signingKey] = rehearsal.cloud.secrets.get('HANDOFF_SIGNING_KEY') ?? [];
    expect(JSON.parse(signingKey?.value ?? '')).toMatchObject({ kty: 'EC', crv: 'P-256' });
    expect(asked).not.toContain('HANDOFF_SIGNING_KEY');
    expect(asked).not.toContain('STRIPE_WEBHOOK_SECRET');
  });

  it('are refused in a wrong shape, and the others are stored', async () => {
    entered.STRIPE_SECRET_KEY = 'pk_test_rehearsal';
    await setUp({ only: ['apis', 'secrets'] });
    expect(rehearsal.cloud.secrets.has('STRIPE_SECRET_KEY')).toBe(false);
    expect(rehearsal.cloud.secrets.has('RECAPTCHA_SECRET')).toBe(true);
    expect(lines.join('\n')).toContain('By hand: STRIPE_SECRET_KEY is not a key of the kind sk_…');
    expect(lines.join('\n')).not.toContain('pk_test_rehearsal');
  });

  it('of the sandbox are replaced', async () => {
    await setUp();
    rehearsal.cloud.secrets.set('RECAPTCHA_SECRET', [
      { value: 'atrium_sandbox_recaptcha_secret', state: 'ENABLED' },
    ]);
    expect(await setUp({ only: ['secrets'] })).toMatchObject({ changed: 1 });
    expect(rehearsal.cloud.secrets.get('RECAPTCHA_SECRET')?.at(-1)?.value).toBe('value-of-RECAPTCHA_SECRET');
  });
});

describe('the webhook endpoint', () => {
  const endpoints = () => [...rehearsal.stripe.webhookEndpoints.values()];

  it('has the handled events, the SDK’s version, and its secret in Secret Manager', async () => {
    await setUp();
    const [endpoint, ...others] = endpoints();
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({
      url: `${ORIGIN}/hooks/stripe`,
      api_version: expected.stripeApiVersion,
      enabled_events: expected.webhookEvents,
    });
    expect(rehearsal.cloud.secrets.get('STRIPE_WEBHOOK_SECRET')?.[0]?.value).toBe(endpoint?.secret);
  });

  it('is replaced with its secret when its API version is another', async () => {
    await setUp();
    const [old] = endpoints();
    if (old) old.api_version = '2024-06-20';
    await setUp({ only: ['webhook'] });
    const [endpoint, ...others] = endpoints();
    expect(others).toEqual([]);
    expect(endpoint?.id).not.toBe(old?.id);
    expect(rehearsal.cloud.secrets.get('STRIPE_WEBHOOK_SECRET')?.at(-1)?.value).toBe(endpoint?.secret);
  });

  it('is enabled and gets missing events without a new secret', async () => {
    await setUp();
    const [endpoint] = endpoints();
    endpoint?.enabled_events.pop();
    if (endpoint) endpoint.status = 'disabled';
    expect(await setUp({ only: ['webhook'] })).toMatchObject({ changed: 2 });
    expect(endpoints()[0]).toMatchObject({ status: 'enabled', enabled_events: expected.webhookEvents });
    expect(rehearsal.cloud.secrets.get('STRIPE_WEBHOOK_SECRET')).toHaveLength(1);
  });

  it('does not stay when its secret can’t be stored', async () => {
    await setUp({ only: ['apis', 'secrets'] });
    rehearsal.cloud.secrets.delete('STRIPE_WEBHOOK_SECRET');
    const steps = selectSteps(['webhook']);
    const context = openSetup(
      rehearsal.target,
      expected,
      rehearsal.connection,
      prompt(() => true),
    );
    const stripe = await context.openStripe();
    rehearsal.cloud.brokenApis.set('secretmanager.googleapis.com', 503);
    await expect(
      runSetup(
        steps,
        { ...context, openStripe: async () => stripe },
        { isDryRun: false, log: () => {}, wait: async () => {} },
      ),
    ).rejects.toThrow('secretmanager.googleapis.com replied 503');
    expect(endpoints()).toEqual([]);
  });
});

it('the customer portal allows what the site relies on afterwards', async () => {
  await setUp({ only: ['apis', 'secrets'] });
  const [portal] = [...rehearsal.stripe.portalConfigurations.values()];
  if (portal) portal.features.subscription_cancel.mode = 'immediately';
  expect(await setUp({ only: ['portal'] })).toMatchObject({ changed: 1 });
  expect(portal?.features.subscription_cancel.mode).toBe('at_period_end');
});

it('a portal that was never saved is left to the user', async () => {
  await setUp({ only: ['apis', 'secrets'] });
  rehearsal.stripe.portalConfigurations.clear();
  expect(await setUp({ only: ['portal'] })).toMatchObject({ changed: 0, manual: 1 });
  expect(lines.at(-1)).toContain('https://dashboard.stripe.com/settings/billing/portal');
});
