import type { Finding } from '../checks/check.ts';
import { exitCodeOf, formatReport } from '../checks/report.ts';
import { readWebSettings, type Settings } from '../project/settings-files.ts';
import { nameOf, type Target } from '../project/target.ts';

/** What a deployment does outside its own process. */
export interface DeployPorts {
  log(text: string): void;
  /** Runs the checks that come before a deployment. */
  checkProject(): Promise<Finding[]>;
  /** Runs a program of this project to its end, with its output in the terminal, and returns its exit code. */
  run(program: 'npm' | 'firebase', args: readonly string[], env: Settings): Promise<number>;
  /** Runs the checks of the deployed site. */
  checkSite(): Promise<Finding[]>;
  wait(milliseconds: number): Promise<void>;
}

export interface DeployOptions {
  /** Without questions of firebase-tools, for CI. */
  isUnattended: boolean;
  /** A preview channel; the live site without it. */
  channel: string | null;
}

/** Hosting reaches all its servers within a minute or two. */
const SMOKE_TESTS = 6;
const BETWEEN_SMOKE_TESTS_MS = 20_000;
const PREVIEW_LIFETIME = '7d';

/**
 * Checks the project, builds, deploys, and checks the deployed site. Stops before the deployment when a check fails; what could
 * not be checked doesn't stop it, because the account of a CI may have no access to secrets. Returns the exit code.
 */
export async function runDeploy(target: Target, options: DeployOptions, ports: DeployPorts): Promise<number> {
  const before = await ports.checkProject();
  const problems = before.filter(({ result }) => result.status === 'failed' || result.status === 'unchecked');
  if (problems.length) ports.log(formatReport(problems));
  if (exitCodeOf(before) === 1) {
    ports.log('Nothing was deployed. Fix what failed, then run this command again.');
    return 1;
  }
  const env = buildEnvironment(target);
  for (const script of ['build:functions', 'build:web']) {
    if ((await ports.run('npm', ['run', script], env)) !== 0) return 1;
  }
  // Writes the hashes of styles into firebase.json, and fails when they have changed: firebase has not read it yet.
  await ports.run('npm', ['run', 'build:policy'], env);
  if ((await ports.run('firebase', firebaseArguments(target, options), env)) !== 0) return 1;
  return options.channel ? 0 : smokeTest(ports);
}

/** The arguments of firebase-tools. The alias selects the functions' settings, so it is passed on as it is. */
function firebaseArguments(target: Target, { isUnattended, channel }: DeployOptions): string[] {
  const command = channel ? ['hosting:channel:deploy', channel, '--expires', PREVIEW_LIFETIME] : ['deploy'];
  return [...command, '--project', nameOf(target), ...(isUnattended ? ['--non-interactive'] : [])];
}

/**
 * The web settings of an alias for the build. Vite reads those of production whatever the alias, so names that only they
 * have are emptied.
 */
function buildEnvironment(target: Target): Settings {
  const production = readWebSettings({ ...target, alias: 'production' });
  const emptied = Object.fromEntries(Object.keys(production).map(name => [name, '']));
  return { ...emptied, ...readWebSettings(target) };
}

/** Repeats the checks of the site until they pass, because a release takes a moment to arrive everywhere. */
async function smokeTest(ports: DeployPorts): Promise<number> {
  for (let count = 1; ; count++) {
    const findings = await ports.checkSite();
    const isHealthy = exitCodeOf(findings) === 0;
    if (isHealthy || count === SMOKE_TESTS) {
      ports.log(formatReport(findings));
      if (!isHealthy) ports.log('To return to the release before: docs/operate.md, "Roll back".');
      return isHealthy ? 0 : 1;
    }
    ports.log(`The site is not as expected yet. Checking again (${count} of ${SMOKE_TESTS - 1}) ...`);
    await ports.wait(BETWEEN_SMOKE_TESTS_MS);
  }
}
