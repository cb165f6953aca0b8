/**
 * `npm run deploy -- [project] [--yes] [--channel <name>]`: checks the project, builds and deploys functions, rules, indexes and
 * site, then checks the deployed site. `--yes` asks nothing, for CI. `--channel` deploys a preview of the site instead.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './checks/run-tool.ts';
import { PROJECT_CHECKS } from './operate/checks/all-checks.ts';
import { openConnection, readCommandLine, runCommand } from './operate/command-line.ts';
import { type DeployPorts, runDeploy } from './operate/deploy/run-deploy.ts';
import { formatReport } from './operate/doctor/report.ts';
import { runChecks } from './operate/doctor/run-checks.ts';
import { readExpectedProject } from './operate/expected/expected-project.ts';
import { gatherPicture } from './operate/picture/gather-picture.ts';
import { findTarget } from './operate/target.ts';

/** The areas that show whether a deployment works; indexes may be built for hours after it. */
const DEPLOYED_AREAS = ['functions', 'schedules', 'hosting', 'site'];

await runCommand(async () => {
  const line = readCommandLine(process.argv.slice(2), ['yes', 'channel']);
  const target = findTarget(ROOT, line.project);
  const connection = await openConnection(process.env);
  // Read again after the deployment: the build writes into firebase.json.
  const diagnose = async (only: readonly string[] | undefined, isBeforeDeploy: boolean) => {
    const picture = await gatherPicture(target, await readExpectedProject(target), connection);
    return runChecks(PROJECT_CHECKS, picture, { only, isBeforeDeploy });
  };
  const ports: DeployPorts = {
    log: text => console.log(text),
    checkProject: () => diagnose(undefined, true),
    run: runProgram,
    checkSite: () => diagnose(DEPLOYED_AREAS, false),
    wait,
    report: formatReport,
  };
  return runDeploy(target, { isUnattended: line.yes, channel: line.channel ?? null }, ports);
});

/** Runs a program with this terminal and returns its exit code. */
function runProgram(...[program, args, env]: Parameters<DeployPorts['run']>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
