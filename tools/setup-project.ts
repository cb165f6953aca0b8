/**
 * `npm run setup:project -- [project] [--only <step>,…] [--dry-run] [--yes]`: sets up a Firebase project and its Stripe
 * account for this checkout. It asks before each change, and a second run changes nothing. Secrets are asked for, or taken
 * from environment variables of the same name. FIRESTORE_LOCATION is where a new database is created.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './checks/run-tool.ts';
import { openConnection, readCommandLine, runCommand } from './operate/command-line.ts';
import { readExpectedProject } from './operate/expected/expected-project.ts';
import { selectSteps } from './operate/setup/all-steps.ts';
import { openSetup } from './operate/setup/open-setup.ts';
import { terminalPrompt } from './operate/setup/prompt.ts';
import { runSetup } from './operate/setup/run-setup.ts';
import { findTarget, nameOf } from './operate/target.ts';

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['only', 'yes', 'dry-run']);
  const steps = selectSteps(line.only);
  const target = findTarget(ROOT, line.project);
  const connection = await openConnection(process.env);
  const expected = await readExpectedProject(target);
  const prompt = terminalPrompt(process.env, line.yes);
  const setup = openSetup(target, expected, connection, prompt, process.env.FIRESTORE_LOCATION?.trim());
  const isDryRun = line['dry-run'];
  const summary = await runSetup(steps, setup, { isDryRun, log: text => console.log(text), wait });
  if (isDryRun) return 0;
  console.log(`\n${summary.changed} changed, ${summary.declined} left out, ${summary.manual} by hand.`);
  console.log(`Check the project with: npm run doctor -- ${nameOf(target)} --before-deploy`);
  return summary.declined || summary.manual ? 1 : 0;
});
