import { spawnSync } from 'node:child_process';

/** The oldest Node that runs the set-up, and the oldest Java that runs the Firestore emulator. */
const MIN_NODE = 20;
const MIN_JAVA = 11;

/**
 * The major version in what `java -version` prints, or null.
 * Java 8 and older call themselves 1.8 and so on.
 * @param {string} output
 */
export function javaMajor(output) {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}

/**
 * One sentence about the first thing this machine lacks and how to get it, or null when all is there.
 * @returns {string | null}
 */
export function findMissing(platform = process.platform, node = process.versions.node, java = readJava()) {
  if (platform === 'win32') return 'Windows is supported through WSL only: run this inside a WSL terminal.';
  if (Number(node.split('.')[0]) < MIN_NODE) {
    return `Node ${node} is too old: install Node ${MIN_NODE} or newer from https://nodejs.org.`;
  }
  const major = java === null ? null : javaMajor(java);
  const how = `install Java ${MIN_JAVA} or newer (Debian and Ubuntu: apt install default-jre-headless; macOS: brew install openjdk; others: https://adoptium.net)`;
  if (major === null) return `Java is missing, and the Firestore emulator needs it: ${how}.`;
  if (major < MIN_JAVA) return `Java ${major} is too old for the Firestore emulator: ${how}.`;
  return null;
}

/** Returns the output of `java -version` (it uses stderr), or null without a working Java on the PATH. */
function readJava() {
  const result = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return result.status === 0 ? `${result.stderr}${result.stdout}` : null;
}
