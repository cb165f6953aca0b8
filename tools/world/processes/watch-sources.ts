import { watch } from 'node:fs';
import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { commonEnvironment } from '../config/environment.ts';
import { runToEnd } from './service.ts';
import { buildFunctionsArgs, type WorldContext } from './start-processes.ts';

/** Editors write a file in several steps. */
const SETTLE_MS = 200;

/**
 * Rebuilds the functions and passes on the rules whenever their sources change; the emulators reload
 * automatically.
 */
export function followSources(context: WorldContext): void {
  const { options, folder, progress } = context;
  const sources = ['functions/src', 'contract/src'].map(path => join(options.root, path));
  const rebuild = oneAtATime(async () => {
    try {
      await rebuildFunctions(context);
      progress('Functions rebuilt.');
    } catch (error) {
      progress(error instanceof Error ? error.message : String(error));
    }
  });
  for (const source of sources) watch(source, { recursive: true }, rebuild);

  const rules = join(options.root, 'firestore.rules');
  const pass = oneAtATime(() => copyFile(rules, join(folder, 'firestore.rules')));
  // The folder is watched, not the file: editors replace the file, and its watch would end with it.
  watch(options.root, (_event, name) => {
    if (name === 'firestore.rules') pass();
  });
}

/** Builds beside the running code and copies over it, so that the emulator never sees half a build. */
async function rebuildFunctions({ options, folder, mark, launch }: WorldContext): Promise<void> {
  const build = launch(
    {
      name: 'The functions build',
      args: buildFunctionsArgs(folder, 'functions-next'),
      cwd: options.root,
      env: commonEnvironment(process.env, options.root, mark, options.scratch),
      log: join(options.root, 'build', 'logs', `${options.ports.HOSTING_PORT}-functions-build.log`),
    },
    false,
  );
  await runToEnd(build);
  await cp(join(folder, 'functions-next'), join(folder, 'functions'), { recursive: true });
}

/** Calls `work` after a pause without changes; changes during a run cause one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, SETTLE_MS);
  };
}
