/**
 * `npm run test:mutation`: changes the security rules in every way that `mutants.ts` supports and expects a test to
 * fail for each. Prints the survivors and the total count, and exits non-zero when one survives. Takes up to 15
 * minutes, so it isn't part of `npm test`. A text after `--` filters the mutants by id.
 */
import { registerHooks } from 'node:module';
import { runInOwnWorld } from '../support/own-world.ts';

// The suites declare their tests with vitest, which runs each test once.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'vitest' ? new URL('collected-tests.ts', import.meta.url).href : specifier, context),
});

await runInOwnWorld(async () => {
  const { runMutants } = await import('./run-mutants.ts');
  const { mutants, killed, equivalent, survived, outdated } = await runMutants(console.log, process.argv[2]);
  for (const id of outdated) console.log(`listed as equivalent, but noticed by a test or outdated: ${id}`);
  console.log(`${mutants} mutants, ${killed} killed, ${equivalent} equivalent, ${survived} survived`);
  return survived + outdated.length === 0;
});
