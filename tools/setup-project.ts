/**
 * `npm run setup:project -- [project] [--only <step>,…] [--dry-run] [--yes]`: sets up a Firebase project and its Stripe
 * account for this checkout. It asks before each change, and a second run changes nothing. Secrets are asked for, or taken
 * from environment variables of the same name. FIRESTORE_LOCATION is where a new database is created.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openNamedProject, readCommandLine, runCommand } from './operate/command-line.ts';
import { nameOf } from './operate/project/target.ts';
import { terminalPrompt } from './operate/setup/prompt.ts';
import { runSetup, selectSteps } from './operate/setup/run-setup.ts';

/** Two regions in the United States; Cloud Functions run in us-central1. */
const DEFAULT_LOCATION = 'nam5';

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['only', 'yes', 'dry-run']);
  const steps = selectSteps(line.only);
  const project = await openNamedProject(line.project);
  const prompt = terminalPrompt(process.env, line.yes);
  const location = process.env.FIRESTORE_LOCATION?.trim() || DEFAULT_LOCATION;
  const isDryRun = line['dry-run'];
  const log = (text: string) => console.log(text);
  const summary = await runSetup(steps, { ...project, prompt, location }, { isDryRun, log, wait });
  if (isDryRun) return 0;
  console.log(`\n${summary.changed} changed, ${summary.declined} left out, ${summary.manual} by hand.`);
  console.log(`Check the project with: npm run doctor -- ${nameOf(project.target)} --before-deploy`);
  return summary.declined || summary.manual ? 1 : 0;
});
