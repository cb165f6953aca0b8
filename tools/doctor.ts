/**
 * `npm run doctor -- [project] [--before-deploy] [--only <id or area>,…] [--json]`: checks a Firebase project, its Stripe
 * account and the deployed site, and says how to fix what is wrong. It changes nothing. `--local` checks the running
 * `npm start` instead. Exit code: 0 healthy, 1 a check failed, 2 something couldn't be checked.
 */
import { ROOT } from './checks/run-tool.ts';
import { runChecks } from './operate/checks/check.ts';
import { LOCAL_CHECKS, openLocalFacts } from './operate/checks/local-checks.ts';
import { PROJECT_CHECKS } from './operate/checks/project-checks.ts';
import { openFacts } from './operate/checks/project-facts.ts';
import { exitCodeOf, formatJson, formatReport } from './operate/checks/report.ts';
import { openNamedProject, readCommandLine, runCommand } from './operate/command-line.ts';

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['only', 'json', 'local', 'before-deploy']);
  const { only, 'before-deploy': isBeforeDeploy } = line;
  const findings = line.local
    ? await runChecks(LOCAL_CHECKS, openLocalFacts(ROOT, process.env, fetch), { only })
    : await runChecks(PROJECT_CHECKS, openFacts(await openNamedProject(line.project)), {
        only,
        isBeforeDeploy,
      });
  console.log(line.json ? formatJson(findings) : formatReport(findings));
  return exitCodeOf(findings);
});
