import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';

/**
 * The same on every npm version: 10 does not know `allowScripts` and would spend minutes compiling optional packages,
 * and it misreads optional peers in a lock file that 11 has written. Only the package that brings Node needs its script.
 */
const STEPS = [
  ['ci', '--ignore-scripts', '--legacy-peer-deps'],
  ['rebuild', 'node', '--ignore-scripts=false'],
];
const LAST_LINES = 25;
/** Signals that ask a process to end. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs `npm ci` when the lock file differs from what is installed. Two commands started at once take turns.
 * @param {string} root
 * @returns {Promise<{ message: string, code: number } | null>} null when everything is in place
 */
export async function installDependencies(root) {
  if (isInstalled(root)) return null;
  const release = await takeTurn(root);
  try {
    if (isInstalled(root)) return null;
    console.log('Installing dependencies (one to two minutes) ...');
    for (const step of STEPS) {
      const { code, output } = await npm(root, step);
      if (code !== 0) return { code, message: failureMessage(step, code, output) };
    }
    if (!existsSync(ownNode(root))) {
      return {
        code: 1,
        message: 'npm finished, but the package "node" is not in place: delete node_modules and try again.',
      };
    }
    writeFileSync(stampPath(root), lockHash(root));
    return null;
  } finally {
    release();
  }
}

/**
 * npm's exit code and last lines, as they are: they name the cause better than we could.
 * @param {string[]} step
 * @param {number} code
 * @param {string} output
 */
function failureMessage(step, code, output) {
  // Some of npm's errors end in a page of help after the cause.
  const lines = output
    .replace(/npm error\s*\n(npm error )?Usage:[\s\S]*?(?=npm error A complete log|$)/, '')
    .trimEnd()
    .split('\n');
  return `${lines.slice(-LAST_LINES).join('\n')}\n\n"npm ${step.join(' ')}" failed with exit code ${code}; its last lines stand above.`;
}

/** @param {string} root */
const ownNode = root => join(root, 'node_modules', '.bin', 'node');
/** @param {string} root */
const stampPath = root => join(root, 'node_modules', '.atrium-setup');
/** @param {string} root */
const lockHash = root =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/**
 * True when the stamp fits the lock file, or npm was run by hand and its result fits.
 * @param {string} root
 */
function isInstalled(root) {
  if (!existsSync(ownNode(root))) return false;
  const hash = lockHash(root);
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === hash) return true;
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!isTreeCurrent(wanted, JSON.parse(readFileSync(hidden, 'utf8')))) return false;
  writeFileSync(stampPath(root), hash);
  return true;
}

/**
 * True when every package of the lock file is installed in that version.
 * Optional packages may be missing: most of them are for another platform.
 * @param {{ packages: Record<string, LockEntry> }} wanted package-lock.json
 * @param {{ packages: Record<string, LockEntry> }} installed node_modules/.package-lock.json, written by npm
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 */
export function isTreeCurrent(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const present = installed.packages[path];
    if (!present) return Boolean(entry.optional || entry.devOptional);
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * The folders of a search path outside the project. Its own Node is replaced by `npm ci`, so npm must run on another:
 * the one that it was started with.
 * @param {string} path
 * @param {string} root
 */
export function pathOutside(path, root) {
  return path
    .split(delimiter)
    .filter(folder => relative(root, folder).startsWith('..'))
    .join(delimiter);
}

/**
 * Runs npm the way this process was run by it, so that version and settings are the caller's.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(root, args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli?.includes('npm-cli');
  const command = isNpm ? 'node' : 'npm';
  const first = cli && isNpm ? [cli] : [];
  const env = { ...process.env, PATH: pathOutside(process.env.PATH ?? '', root) };
  return new Promise(resolve => {
    const child = spawn(command, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const finish = (/** @type {number} */ code, more = '') => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve({ code, output: output + more });
    };
    child.on('error', error => finish(1, `\n${error.message}`));
    child.on('close', code => finish(code ?? 1));
  });
}

/**
 * Waits until no other living set-up of this folder is installing, then returns the function that lets the next one in.
 * @param {string} root
 */
async function takeTurn(root) {
  const lock = join(root, 'build', 'install.lock');
  const own = `${lock}.${process.pid}`;
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(own, String(process.pid));
  for (let told = false; ; ) {
    try {
      // A link is created atomically, so that no process reads a lock without its number.
      linkSync(own, lock);
      rmSync(own);
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (getCode(error) !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0))) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) console.log('Another command is installing the dependencies; waiting for it ...');
    told = true;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getCode(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function getCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
