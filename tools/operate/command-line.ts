import { parseArgs } from 'node:util';
import { ROOT } from '../checks/run-tool.ts';
import { findAccessToken } from './project/access-token.ts';
import { openProject, type Project } from './project/open-project.ts';
import { findTarget } from './project/target.ts';

/** The project that commands use when none is named. */
const DEFAULT_TARGET = 'production';

const OPTIONS = {
  only: { type: 'string' },
  channel: { type: 'string' },
  json: { type: 'boolean', default: false },
  local: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'before-deploy': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;
type OptionName = keyof typeof OPTIONS;

/**
 * Reads `[project] [--options]` of a command. Throws a message for an option that the command doesn't have, and for
 * more than one project.
 */
export function readCommandLine(args: readonly string[], accepted: readonly OptionName[]) {
  const options = Object.fromEntries(accepted.map(name => [name, OPTIONS[name]]));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: options as typeof OPTIONS,
    allowPositionals: true,
  });
  const [project = DEFAULT_TARGET, ...others] = positionals;
  if (others.length) throw new Error(`Name one project, not ${positionals.join(' and ')}.`);
  return { project, ...values, only: values.only?.split(',').filter(Boolean) };
}

/** Opens the project that a command names. Throws a message that says what it lacks. */
export async function openNamedProject(name: string): Promise<Project> {
  const target = findTarget(ROOT, name);
  return openProject(target, { token: await findAccessToken(process.env), fetch });
}

/** Runs a command and ends the process with its exit code; an error becomes one line. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
  // The channel to the set-up step would keep this process; what was written to a pipe must still arrive.
  await new Promise(resolve => process.stdout.write('', resolve));
  process.exit();
}
