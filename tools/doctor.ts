/**
 * `npm run doctor -- [project] [--before-deploy] [--only <id or area>,…] [--json]`: checks a Firebase project, its Stripe
 * account and the deployed site, and says how to fix what is wrong. It changes nothing. `--local` checks the running
 * `npm start` instead. Exit code: 0 healthy, 1 a check failed, 2 something couldn't be checked.
 */
import { ROOT } from './checks/run-tool.ts';
import { PROJECT_CHECKS } from './operate/checks/all-checks.ts';
import { openConnection, readCommandLine, runCommand } from './operate/command-line.ts';
import { formatJson, formatReport } from './operate/doctor/report.ts';
import { exitCodeOf, type Finding, runChecks } from './operate/doctor/run-checks.ts';
import { readExpectedProject } from './operate/expected/expected-project.ts';
import { LOCAL_CHECKS } from './operate/local/local-checks.ts';
import { gatherLocalPicture } from './operate/local/local-picture.ts';
import { gatherPicture } from './operate/picture/gather-picture.ts';
import { findTarget } from './operate/target.ts';

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['only', 'json', 'local', 'before-deploy']);
  const findings = line.local ? await checkLocal(line.only) : await checkProject(line);
  console.log(line.json ? formatJson(findings) : formatReport(findings));
  return exitCodeOf(findings);
});

async function checkProject(line: ReturnType<typeof readCommandLine>): Promise<Finding[]> {
  const target = findTarget(ROOT, line.project);
  const connection = await openConnection(process.env);
  const expected = await readExpectedProject(target);
  const picture = await gatherPicture(target, expected, connection);
  return runChecks(PROJECT_CHECKS, picture, { only: line.only, isBeforeDeploy: line['before-deploy'] });
}

async function checkLocal(only: readonly string[] | undefined): Promise<Finding[]> {
  return runChecks(LOCAL_CHECKS, await gatherLocalPicture(ROOT, process.env), { only });
}
