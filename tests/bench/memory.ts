import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { testEnvironment } from '../../tools/world/config/test-environment.ts';
import { PROJECT_ID } from '../../tools/world/config/world-options.ts';
import { startWorld, type World } from '../../tools/world/start-world.ts';
import {
  type DeployedFolder,
  type DeployedFunction,
  installDeployedFolder,
  removeFolder,
  startDeployedFunction,
} from '../support/deployed-folder.ts';
import { type Figure, lower } from './figure.ts';

const PAYMENTS = 3_000;
/** With their user agents about 10 MB, more than one part of an export has. */
const EVENTS = 5_000;
const USER_AGENT = 'Mozilla/5.0 '.repeat(150);
const HOUR_MS = 3_600_000;
/** Between two events: together they cover 29 days. */
const EVENT_MS = 500_000;
/** The share of a function's memory that it may use. */
const MAX_SHARE = 0.7;
/** Requests to be sent one after the other by each concurrent caller. */
const ROUNDS = 3;

interface Load {
  /** The function. */
  name: 'api' | 'stripeWebhook';
  what: string;
  /** Sent by each concurrent caller, one after the other. */
  rounds: number;
  /** The path and options of the next request. */
  next(index: number): [path: string, options?: RequestInit];
}

/**
 * Memory of the installed functions, in fresh processes: idle, after the first requests, and the peak with as many
 * concurrent requests as the manifest allows. Node sizes its heap by the memory of the container, here by a flag.
 */
export async function measureMemory(): Promise<Figure[]> {
  const deployed = await installDeployedFolder();
  try {
    const world = await startWorld({ ports: await findFreeWorldPorts(), mode: 'api' });
    try {
      // Modules of the tests read it when they are loaded.
      Object.assign(process.env, testEnvironment([world]), { VITEST_POOL_ID: '1' });
      return await measureAll(deployed, world, await prepareLoads(Math.max(...concurrencies(deployed))));
    } finally {
      await world.stop();
    }
  } finally {
    await removeFolder(deployed.folder);
  }
}

async function measureAll(deployed: DeployedFolder, world: World, loads: Load[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of ['api', 'stripeWebhook'] as const) {
    const { memory, concurrency } = limitsOf(deployed, name);
    const add = (what: string, mebibytes: number) =>
      figures.push(lower(`memory of ${name}, ${what}`, mebibytes, 'MiB', Math.round(memory * MAX_SHARE)));
    const own = loads.filter(load => load.name === name);
    await inFunction(deployed, world, name, async started => {
      add('idle', peakOf(started));
      for (const load of own) await send(started, { ...load, rounds: 1 }, 1);
      add('first requests', peakOf(started));
    });
    for (const load of own) {
      await inFunction(deployed, world, name, async started => {
        await send(started, load, concurrency);
        add(`${concurrency} concurrent ${load.what}`, peakOf(started));
      });
    }
  }
  return figures;
}

const concurrencies = (deployed: DeployedFolder) =>
  (['api', 'stripeWebhook'] as const).map(name => limitsOf(deployed, name).concurrency);

function limitsOf({ endpoints }: DeployedFolder, name: Load['name']) {
  const { availableMemoryMb: memory, concurrency } = endpoints[name] ?? {};
  if (!memory || !concurrency) throw new Error(`The manifest has no memory or no concurrency for ${name}.`);
  return { memory, concurrency };
}

/** Starts a function with the settings and secrets of the world, and ends it after `work`. */
async function inFunction(
  deployed: DeployedFolder,
  world: World,
  name: Load['name'],
  work: (started: DeployedFunction) => Promise<void>,
): Promise<void> {
  const files = [`.env.${PROJECT_ID}`, '.secret.local'].map(file => join(world.folder, 'functions', file));
  const started = await startDeployedFunction(deployed.folder, name, {
    flags: [
      `--max-heap-size=${limitsOf(deployed, name).memory / 2}`,
      ...files.map(file => `--env-file=${file}`),
    ],
    env: {
      ...world.env,
      FIRESTORE_EMULATOR_HOST: new URL(world.urls.firestore).host,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(world.urls.auth).host,
      FUNCTIONS_EMULATOR: 'true',
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  try {
    await work(started);
  } finally {
    await started.stop();
  }
}

/** Sends requests by so many concurrent callers. @throws Error unless each response is 200 */
async function send({ url }: DeployedFunction, { what, rounds, next }: Load, callers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; round < rounds; round += 1) {
        const [path, options] = next(caller + round * callers);
        const response = await fetch(`${url}${path}`, options).catch(cause => {
          throw new Error(`${what}: the function ended, probably for lack of memory.`, { cause });
        });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`);
      }
    }),
  );
}

/** The most resident memory of a process since its start, in MiB. */
function peakOf({ pid }: DeployedFunction): number {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}

/** Stores the data of the heaviest routes, and returns these. Each caller of staff's routes has a separate account. */
async function prepareLoads(callers: number): Promise<Load[]> {
  // They read the URLs of the world when they are loaded.
  const { storeAll } = await import('../support/database.ts');
  const { newPerson } = await import('../support/people.ts');
  const { newStaff } = await import('../support/staff.ts');
  const { buildPayment, storePayments } = await import('../support/records/transaction-data.ts');
  const { countDue } = await import('../support/records/analytics-data.ts');
  const now = Date.now();
  const payer = await newPerson();
  const payments = Array.from({ length: PAYMENTS }, (_, i) => {
    const createdAt = new Date(now - i * HOUR_MS);
    const receiptUrl = `https://pay.stripe.com/receipts/${'x'.repeat(80)}`;
    return buildPayment(`pi_memory_${i}`, {
      userId: payer.uid,
      createdAt,
      completedAt: createdAt,
      receiptUrl,
    });
  });
  await storePayments(payments);
  const events = Array.from({ length: EVENTS }, (_, i) => {
    const isSearch = i % 2 === 1;
    const event = {
      eventType: isSearch ? 'search_query' : 'app_view',
      eventData: isSearch ? { query: `tax form ${i % 50}`, resultsCount: i % 3 } : { appId: 'blooger' },
      userId: null,
      sessionId: `s-${Math.floor(i / 8)}`,
      timestamp: new Date(now - 60_000 - i * EVENT_MS),
      userAgent: USER_AGENT,
      referrer: '',
      url: 'https://atrium.example/',
    };
    return [`analytics/memory-${i}`, event] as const;
  });
  await storeAll(events);
  const { isComplete } = await countDue();
  if (!isComplete) throw new Error('The roll-up did not count everything.');
  const staff = await Promise.all(Array.from({ length: callers }, () => newStaff('admin')));

  const as = (person: { idToken: string } | undefined): RequestInit => ({
    headers: { authorization: `Bearer ${person?.idToken}` },
  });
  const api = (what: string, rounds: number, next: Load['next']): Load => ({
    name: 'api',
    what,
    rounds,
    next,
  });
  const list = api('GET /api/transactions', ROUNDS, () => ['/api/transactions?limit=50', as(payer)]);
  const marketplace = api('GET /api/marketplace', ROUNDS, () => ['/api/marketplace']);
  const report = api('GET /api/admin/analytics', 1, i => [
    '/api/admin/analytics?range=30d',
    as(staff[i % callers]),
  ]);
  const file = api('GET /api/admin/analytics/export', 1, i => [
    '/api/admin/analytics/export?range=30d',
    as(staff[i % callers]),
  ]);
  /** Half of the requests are for transactions, an eighth for a file. */
  const mixed = [list, marketplace, list, report, list, marketplace, list, file];
  const mix = api('mixed requests', 1, i => (mixed[i % mixed.length] ?? list).next(i));
  return [list, marketplace, report, file, mix, await prepareWebhook(callers * ROUNDS)];
}

/** Pays that often at Stripe without a webhook, whose events the load delivers. */
async function prepareWebhook(count: number): Promise<Load> {
  const { buildEvent, payDirectly } = await import('../support/records/payments.ts');
  const { control, stripe } = await import('../support/sandbox.ts');
  await control('POST', '/chaos', { drop: 1 });
  const intents: object[] = [];
  while (intents.length < count) intents.push(await payDirectly('payer', 1_000 + intents.length));
  return {
    name: 'stripeWebhook',
    what: 'POST /hooks/stripe',
    rounds: ROUNDS,
    next(index) {
      const payload = JSON.stringify(buildEvent('payment_intent.succeeded', intents[index % count] ?? {}));
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_atrium_sandbox',
      });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return ['/hooks/stripe', { method: 'POST', headers, body: payload }];
    },
  };
}
