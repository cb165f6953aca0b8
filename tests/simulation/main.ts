import './quiet-logs.ts';
import { parseArgs } from 'node:util';
import { DEFAULTS, DEFECTS, FAULTS, type SimulationOptions, type Violation } from './options.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';

const HELP = `npm run simulate               runs seeds until a million steps are done
npm run simulate -- --seed 7   replays one seed exactly
  --steps 1000000   steps in all
  --from 1          the first seed; a random one without it
  --run 2000        steps of each seed
  --users 5         customers of each seed
  --without crash   leaves out kinds of faults: ${FAULTS.join(', ')}
  --defect name     plants a mistake: ${DEFECTS.join(', ')}`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '1000000' },
    from: { type: 'string' },
    run: { type: 'string', default: String(DEFAULTS.steps) },
    users: { type: 'string', default: String(DEFAULTS.users) },
    without: { type: 'string', default: '' },
    defect: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const PROGRESS_STEPS = 50_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

if (values.help) print(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const without = values.without.split(',');
  const common: Omit<SimulationOptions, 'seed'> = {
    steps: Number(values.run),
    users: Number(values.users),
    faults: new Set(FAULTS.filter(fault => !without.includes(fault))),
    defect: DEFECTS.find(defect => defect === values.defect),
  };
  const isReplay = values.seed !== undefined;
  const first = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 1e6));
  const total = isReplay ? 1 : Number(values.steps);
  const startedAt = performance.now();
  let steps = 0;
  let seed = first;
  for (let printed = 0; steps < total; seed += 1) {
    const options = { ...common, seed };
    const result = await simulate(options);
    steps += result.steps;
    if (result.violation) return fail(options, result.violation, !isReplay);
    if (steps - printed >= PROGRESS_STEPS && !isReplay) {
      printed = steps;
      print(`${steps.toLocaleString('en-US')} steps, seeds ${first} to ${seed}`);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  print(
    `No rule was broken: ${steps.toLocaleString('en-US')} steps in ${Math.round(seconds)} s, ` +
      `${Math.round(steps / seconds).toLocaleString('en-US')} steps/s, ${seed - first} seeds from ${first}.`,
  );
  return 0;
}

async function fail(options: SimulationOptions, violation: Violation, isShrunk: boolean): Promise<number> {
  print(
    `\nSeed ${violation.seed} broke a rule at step ${violation.step}: ${violation.rule}\n${violation.detail}`,
  );
  print(`Replay: ${formatCommand(options)}`);
  const shrunk = isShrunk ? await shrink(options, violation) : { options, violation };
  if (isShrunk) print(`Smaller: ${formatCommand(shrunk.options)}\n${shrunk.violation.detail}`);
  print(`\nThe last actions:\n${shrunk.violation.history.join('\n')}`);
  return 1;
}

function formatCommand({ seed, steps, users, faults, defect }: SimulationOptions): string {
  const without = FAULTS.filter(fault => !faults.has(fault));
  return [
    `npm run simulate -- --seed ${seed}`,
    ...(steps === DEFAULTS.steps ? [] : [`--run ${steps}`]),
    ...(users === DEFAULTS.users ? [] : [`--users ${users}`]),
    ...(without.length === 0 ? [] : [`--without ${without.join(',')}`]),
    ...(defect ? [`--defect ${defect}`] : []),
  ].join(' ');
}
