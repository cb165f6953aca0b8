/** `npm start`: the whole product on this machine, with demo accounts, until Ctrl-C. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-data/accounts.ts';
import { seedDemo } from './seed.ts';
import type { WorldOptions } from './world/config/world-options.ts';
import { startSchedules } from './world/local-schedules.ts';
import { stopRequest } from './world/processes/stop-request.ts';
import { startWorld, type World } from './world/start-world.ts';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
] as const;

const mode: WorldOptions['mode'] = process.argv.includes('--dev') ? 'dev' : 'built';
const stop = stopRequest();

try {
  const world = await startWorld({
    mode,
    env: process.env,
    seed: started => seedDemo(started, Boolean(process.env.STRIPE_SECRET_KEY)),
    log: text => console.log(text),
    until: stop,
  });
  console.log(welcome(world));
  const schedules = startSchedules(world);
  const failure = await Promise.race([world.failed, stop.then(() => null)]);
  if (failure !== null) {
    console.error(failure);
    process.exitCode = 1;
  } else console.log('Stopping ...');
  schedules.kill();
  await world.stop();
  if (failure === null) console.log('Stopped.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The channel to the set-up step would keep this process.
process.exit();

function welcome(world: World): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, purpose }) => `  ${email.padEnd(24)} ${purpose}`);
  const cards = TEST_CARDS.map(([number, effect]) => `  ${number.padEnd(24)} ${effect}`);
  return [
    '',
    `Ready: ${world.urls.site}`,
    '',
    `Demo accounts (password ${DEMO_PASSWORD}):`,
    ...accounts,
    '',
    'Test cards (any future date, any code, any postal code):',
    ...cards,
    '',
    `Emails sent by the site: http://localhost:${world.ports.SANDBOX_PORT}/outbox`,
    `Logs: build/logs/${world.ports.HOSTING_PORT}-*.log`,
    'Ctrl-C stops everything.',
  ].join('\n');
}
