/**
 * The first step of every command: `node tools/setup.mjs <entry.ts> [arguments]`.
 * It runs on whatever Node the machine has (20 or newer) before anything is installed, so it is plain JavaScript
 * and imports Node's own modules and its two neighbours only. It installs what the lock file says, then runs the
 * entry on the Node that the project pins.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies, SIGNALS } from './setup/install.mjs';
import { findMissing } from './setup/requirements.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('Usage: node tools/setup.mjs <entry.ts> [arguments]');
  process.exit(2);
}

const missing = findMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const failure = await installDependencies(root);
if (failure) {
  console.error(failure.message);
  process.exit(failure.code);
}

const bin = join(root, 'node_modules', '.bin');
// The channel lets the entry notice when this process is killed outright: it then stops what it started.
const child = spawn(
  join(bin, 'node'),
  ['--disable-warning=ExperimentalWarning', join(root, entry), ...rest],
  {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);
child.on('error', error => {
  console.error(`Could not run the project's own Node: ${error.message}. Delete node_modules and try again.`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));

// npm doesn't pass on every signal that ends it; a changed parent is the only sign of that. The scripts in package.json use
// `exec`, so that npm is the parent and not a shell between the two.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}
