/**
 * `npm run deploy -- [project] [--yes] [--channel <name>]`: checks the project, builds and deploys functions, rules, indexes and
 * site, then checks the deployed site. `--yes` asks nothing, for CI. `--channel` deploys a preview of the site instead.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './checks/run-tool.ts';
import { runChecks, type Selection } from './operate/checks/check.ts';
import { PROJECT_CHECKS } from './operate/checks/project-checks.ts';
import { openFacts } from './operate/checks/project-facts.ts';
import { openNamedProject, readCommandLine, runCommand } from './operate/command-line.ts';
import { type DeployPorts, runDeploy } from './operate/deploy/run-deploy.ts';
import { findTarget } from './operate/project/target.ts';

/**
 * The checks that show whether a deployment works. Indexes may be built for hours after it, and `site.keys` reads a secret, which
 * the account of a CI can't.
 */
const SMOKE_TEST = ['functions', 'schedules', 'site.home', 'site.api', 'site.webhook'];

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['yes', 'channel']);
  // Opened again after the deployment: the build writes into firebase.json.
  const check = async (selection: Selection) =>
    runChecks(PROJECT_CHECKS, openFacts(await openNamedProject(line.project)), selection);
  const options = { isUnattended: line.yes, channel: line.channel ?? null };
  return runDeploy(findTarget(ROOT, line.project), options, {
    log: text => console.log(text),
    checkProject: () => check({ isBeforeDeploy: true }),
    run: runProgram,
    checkSite: () => check({ only: SMOKE_TEST }),
    wait,
  });
});

/** Runs a program with this terminal and returns its exit code. */
function runProgram(...[program, args, env]: Parameters<DeployPorts['run']>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
