/**
 * `npm run doctor -- <project> [--only <area>,…]` checks the settings, secrets, Stripe account and site of a project of
 * .firebaserc; `npm run doctor -- --local` checks the running `npm start`. It changes nothing and prints no secret.
 * Exit code: 0 healthy, 1 a check failed, 2 wrong usage or something couldn't be checked.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv, promisify } from 'node:util';
import { declaredParams, Expression } from 'firebase-functions/params';
import { ROOT, runTool } from './checks/run-tool.ts';
import {
  type Check,
  describeResponse,
  type Finding,
  formatFinding,
  getExitCode,
  readJson,
  requestPage,
  runCheck,
  UncheckedError,
} from './doctor/check.ts';
import { listLocalChecks } from './doctor/local-checks.ts';
import type { Index, Project, Settings } from './doctor/project.ts';
import { listProjectChecks } from './doctor/project-checks.ts';
import { readRelease } from './release.ts';
import { portsFrom } from './world/config/ports.ts';
import { getUrls } from './world/config/world-options.ts';
import { listSchedules, type ScheduledFunction } from './world/local-schedules.ts';

const USAGE = `Usage: npm run doctor -- production
       npm run doctor -- staging --only settings,secrets,indexes,google,stripe,site
       npm run doctor -- --local`;

try {
  const findings: Finding[] = [];
  for (const check of await selectChecks()) {
    const finding = await runCheck(check);
    console.log(formatFinding(finding));
    findings.push(finding);
  }
  process.exitCode = getExitCode(findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
// The channel to the set-up step would keep this process; what was written to a pipe must still arrive.
await new Promise(resolve => process.stdout.write('', resolve));
process.exit();

/** Returns the checks that the command line selects. Throws a message for the user. */
async function selectChecks(): Promise<Check[]> {
  const { name, areas } = readArguments();
  const checks = name ? await openProjectChecks(name) : openLocalChecks();
  const unknown = areas?.filter(area => !checks.some(check => check.area === area)) ?? [];
  if (unknown.length) throw new Error(`There is no area "${unknown.join(', ')}".\n${USAGE}`);
  return checks.filter(({ area }) => !areas || areas.includes(area));
}

/** The project to check; none for the local environment. */
function readArguments(): { name?: string | undefined; areas?: string[] | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { local: { type: 'boolean', default: false }, only: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...others] = positionals;
    if (others.length) throw new Error(`Name one project, not ${positionals.join(' and ')}.`);
    if (values.local === (name !== undefined))
      throw new Error('Name a project of .firebaserc, or use --local.');
    return { name, areas: values.only?.split(',').filter(Boolean) };
  } catch (error) {
    // Node adds a hint about its own syntax after the first sentence.
    throw new Error(`${String(error instanceof Error ? error.message : error).split('. ')[0]}\n${USAGE}`);
  }
}

function openLocalChecks(): Check[] {
  const urls = getUrls({ ports: portsFrom(process.env), mode: 'built' });
  return listLocalChecks(urls, { rules: read('firestore.rules'), release: readRelease() }, requestPage);
}

async function openProjectChecks(name: string): Promise<Check[]> {
  const { projects }: { projects: Settings } = JSON.parse(read('.firebaserc'));
  const id = projects[name];
  if (!id || id.startsWith('demo-')) {
    throw new Error(`.firebaserc has no deployed project named "${name}".\n${USAGE}`);
  }
  if (id.startsWith('your-')) {
    throw new Error(`Put the id of your ${name} project into .firebaserc, in place of "${id}".`);
  }
  return listProjectChecks({
    id,
    name,
    settings: {
      ...readSettings('functions/.env'),
      ...readSettings(`functions/.env.${id}`),
      ...readSettings(`functions/.env.${name}`),
    },
    hasTwoFiles:
      existsSync(join(ROOT, `functions/.env.${id}`)) && existsSync(join(ROOT, `functions/.env.${name}`)),
    params: await listParams(),
    webSettings: { ...readSettings('web/.env'), ...readSettings(`web/.env.${name}`) },
    headerRules: JSON.parse(read('firebase.json')).hosting.headers,
    secrets: await listSecrets(),
    schedules: listSchedules(await importFunctions()),
    hasSecret: secret => hasSecret(secret, name),
    indexes: JSON.parse(read('firestore.indexes.json')).indexes,
    listIndexes: () => listIndexes(id),
    callGoogle: url => callGoogle(url, id),
    release: readRelease(),
    stripeKey: process.env.STRIPE_SECRET_KEY?.trim(),
    requestPage,
  });
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function readSettings(path: string): Settings {
  return existsSync(join(ROOT, path)) ? parseEnv(read(path)) : {};
}

/** The functions as a deployment reads them. */
async function importFunctions(): Promise<Record<string, ScheduledFunction & BoundFunction>> {
  const functions: object = await import('../functions/src/index.ts');
  return { ...functions };
}

interface BoundFunction {
  __endpoint?: { secretEnvironmentVariables?: { key: string }[] };
}

/** Lists the settings that the code of the functions declares, without secrets. */
async function listParams(): Promise<Project['params']> {
  await importFunctions();
  return declaredParams.flatMap(param =>
    param instanceof Expression ? { name: param.name, hasDefault: param.options.default !== undefined } : [],
  );
}

/** Lists the secrets that the code of the functions binds. */
async function listSecrets(): Promise<string[]> {
  const names = Object.values(await importFunctions()).flatMap(({ __endpoint: endpoint }) =>
    (endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  return [...new Set(names)].sort();
}

/** Asks gcloud, with the user's sign-in, for the composite indexes: firebase-tools doesn't show their states. */
async function listIndexes(projectId: string): Promise<Index[]> {
  const args = ['firestore', 'indexes', 'composite', 'list', '--format=json', '--project', projectId];
  try {
    const { stdout } = await promisify(execFile)('gcloud', args);
    return JSON.parse(stdout);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n')
      .at(-1);
    throw new UncheckedError(`The indexes can't be read: ${reason}`, 'gcloud auth login');
  }
}

/** Requests one of Google's APIs with the user's sign-in. */
async function callGoogle(url: string, projectId: string): Promise<unknown> {
  const login = 'gcloud auth login';
  const { stdout } = await promisify(execFile)('gcloud', ['auth', 'print-access-token']).catch(() => {
    throw new UncheckedError('gcloud has no sign-in', login);
  });
  const headers = { authorization: `Bearer ${stdout.trim()}`, 'x-goog-user-project': projectId };
  const page = await requestPage(url, { headers });
  if (page?.status === 200) return readJson(page);
  throw new UncheckedError(`${new URL(url).hostname} ${describeResponse(page)}`, login);
}

/** Asks firebase-tools, with the user's sign-in, for the versions of a secret: their numbers and states. */
async function hasSecret(secret: string, project: string): Promise<boolean> {
  const args = ['functions:secrets:get', secret, '--project', project, '--non-interactive'];
  const { code, stdout, output } = await runTool('firebase', args);
  if (code === 0) return stdout.includes('ENABLED');
  if (output.includes('HTTP Error: 404')) return false;
  const reason = output.trim().split('\n').at(-1);
  throw new UncheckedError(`Secret Manager can't be read: ${reason}`, 'npx firebase login');
}
