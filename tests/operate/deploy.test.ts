import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckResult, Finding } from '../../tools/operate/checks/check.ts';
import { type DeployOptions, type DeployPorts, runDeploy } from '../../tools/operate/deploy/run-deploy.ts';
import { createCheckout } from './fixtures.ts';

const WEB_FILES = {
  'web/.env.production': { VITE_GOOGLE_CLIENT_ID: 'live', VITE_A: 'live' },
  'web/.env.staging': { VITE_A: 'staging' },
};

let commands: string[];
let environments: Record<string, string | undefined>[];
let lines: string[];
let failing: string | null;
beforeEach(() => {
  commands = [];
  environments = [];
  lines = [];
  failing = null;
});

const finding = (result: CheckResult): Finding => ({ id: 'site.home', title: 'The home page', result });
const ok = finding({ status: 'ok' });
const failedCheck = finding({ status: 'failed', problem: 'It is missing', fix: 'Deploy it' });
const unchecked = finding({ status: 'unchecked', reason: 'no access' });

function deploy(
  ports: Partial<DeployPorts> = {},
  options: Partial<DeployOptions> = {},
  alias = 'production',
) {
  return runDeploy(
    createCheckout(WEB_FILES, alias),
    { isUnattended: false, channel: null, ...options },
    {
      log: text => lines.push(text),
      checkProject: async () => [ok],
      checkSite: async () => [ok],
      wait: async () => {},
      run: async (program, args, env) => {
        const command = [program, ...args].join(' ');
        commands.push(command);
        environments.push(env);
        return command === failing ? 1 : 0;
      },
      ...ports,
    },
  );
}

describe('a deployment', () => {
  it('checks, builds, deploys and checks the site', async () => {
    expect(await deploy()).toBe(0);
    expect(commands).toEqual([
      'npm run build:functions',
      'npm run build:web',
      'npm run build:policy',
      'firebase deploy --project production',
    ]);
  });

  it('deploys nothing when a check fails, and says how to fix it', async () => {
    expect(await deploy({ checkProject: async () => [ok, failedCheck] })).toBe(1);
    expect(commands).toEqual([]);
    expect(lines.join('\n')).toContain('Fix: Deploy it');
  });

  it('shows what could not be checked, and goes on', async () => {
    expect(await deploy({ checkProject: async () => [unchecked] })).toBe(0);
    expect(lines.join('\n')).toContain('Couldn’t check: no access');
    expect(commands).toHaveLength(4);
  });

  it.each([
    ['npm run build:functions', 1],
    ['npm run build:web', 2],
    ['firebase deploy --project production', 4],
  ])('stops after %s has failed', async (command, count) => {
    failing = command;
    expect(await deploy()).toBe(1);
    expect(commands).toHaveLength(count);
  });

  it('goes on when the build has written new style hashes', async () => {
    failing = 'npm run build:policy';
    expect(await deploy()).toBe(0);
    expect(commands.at(-1)).toBe('firebase deploy --project production');
  });

  it('checks the site again until the release has arrived', async () => {
    const results = [[failedCheck], [unchecked], [ok]];
    expect(await deploy({ checkSite: async () => results.shift() ?? [] })).toBe(0);
    expect(results).toEqual([]);
  });

  it('fails when the site stays broken, and names the runbook', async () => {
    let count = 0;
    const checkSite = async () => {
      count++;
      return [failedCheck];
    };
    expect(await deploy({ checkSite })).toBe(1);
    expect(count).toBe(6);
    expect(lines.at(-1)).toContain('docs/operate.md');
  });

  it('asks nothing when it is unattended', async () => {
    await deploy({}, { isUnattended: true });
    expect(commands.at(-1)).toBe('firebase deploy --project production --non-interactive');
  });

  it('of a preview releases a channel only', async () => {
    const checkSite = async () => [failedCheck];
    expect(await deploy({ checkSite }, { channel: 'pr-7' }, 'staging')).toBe(0);
    expect(commands.at(-1)).toBe('firebase hosting:channel:deploy pr-7 --expires 7d --project staging');
  });
});

describe('the web settings of a build', () => {
  it('are those of the alias, without those that only production has', async () => {
    await deploy({}, {}, 'staging');
    expect(environments[1]).toEqual({ VITE_GOOGLE_CLIENT_ID: '', VITE_A: 'staging' });
    await deploy({}, {}, 'production');
    expect(environments.at(-1)).toEqual({ VITE_GOOGLE_CLIENT_ID: 'live', VITE_A: 'live' });
  });
});
