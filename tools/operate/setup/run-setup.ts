import { GoogleError } from '../project/google-client.ts';
import { type Change, ManualStepError, type SetupContext, type SetupStep } from './step.ts';
import { enableApis } from './steps/enable-apis.ts';
import { setUpBackups, setUpDatabase, setUpTtl } from './steps/set-up-firestore.ts';
import { setUpSignIn } from './steps/set-up-sign-in.ts';
import { setUpPortal, setUpWebhook } from './steps/set-up-stripe.ts';
import { storeSecrets } from './steps/store-secrets.ts';

/** All steps, in the order in which they need each other. */
export const SETUP_STEPS: readonly SetupStep[] = [
  enableApis,
  setUpDatabase,
  setUpTtl,
  setUpBackups,
  setUpSignIn,
  storeSecrets,
  setUpWebhook,
  setUpPortal,
];

interface SetupOptions {
  isDryRun: boolean;
  log: (line: string) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** An API that was enabled a moment ago refuses calls for a minute or two. */
const MOST_WAITS = 12;
const WAIT_MS = 10_000;

/** How many changes were made, declined and left to the user. */
interface SetupSummary {
  changed: number;
  declined: number;
  manual: number;
}

type Outcome = keyof SetupSummary;

/** Selects steps by id, in their own order. Throws for an unknown id. */
export function selectSteps(only: readonly string[] | undefined): readonly SetupStep[] {
  if (!only) return SETUP_STEPS;
  const ids: string[] = SETUP_STEPS.map(({ id }) => id);
  const unknown = only.filter(id => !ids.includes(id));
  if (unknown.length) {
    throw new Error(`There is no step "${unknown.join(', ')}". The steps are ${ids.join(', ')}.`);
  }
  return SETUP_STEPS.filter(({ id }) => only.includes(id));
}

/**
 * Runs the steps in order. Each change is confirmed first; a dry run only lists them. A step is planned when those before it
 * are done, because it may need what they create.
 */
export async function runSetup(
  steps: readonly SetupStep[],
  context: SetupContext,
  options: SetupOptions,
): Promise<SetupSummary> {
  const { isDryRun, log } = options;
  const summary: SetupSummary = { changed: 0, declined: 0, manual: 0 };
  for (const step of steps) {
    log(step.title);
    const changes = await planStep(step, context, options);
    if (!changes) summary.manual++;
    else if (changes.length === 0) log('  Nothing to change.');
    for (const change of changes ?? []) {
      if (isDryRun) log(`  Would ${change.title}`);
      else summary[await makeChange(change, context, log)]++;
    }
  }
  return summary;
}

/** Returns the changes of a step, or null when it needs something first. */
async function planStep(
  step: SetupStep,
  context: SetupContext,
  { isDryRun, log, wait }: SetupOptions,
): Promise<Change[] | null> {
  for (let waits = 0; ; waits++) {
    try {
      return await step.plan(context);
    } catch (error) {
      if (isDryRun && (error instanceof ManualStepError || error instanceof GoogleError)) {
        log(`  Would ${step.purpose} (after the steps before: ${error.message})`);
        return null;
      }
      if (error instanceof ManualStepError) {
        log(`  By hand: ${error.message}`);
        return null;
      }
      if (!(error instanceof GoogleError && error.isApiDisabled) || waits === MOST_WAITS) throw error;
      if (waits === 0) log('  Waiting until the API replies ...');
      await wait(WAIT_MS);
    }
  }
}

async function makeChange(
  { title, apply }: Change,
  { prompt }: SetupContext,
  log: SetupOptions['log'],
): Promise<Outcome> {
  if (!(await prompt.confirm(`  Will ${title}. Continue?`))) {
    log(`  Left out: ${title}`);
    return 'declined';
  }
  try {
    await apply();
  } catch (error) {
    if (!(error instanceof ManualStepError)) throw error;
    log(`  By hand: ${error.message}`);
    return 'manual';
  }
  log(`  Done: ${title}`);
  return 'changed';
}
