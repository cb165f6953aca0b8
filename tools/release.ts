import { execFileSync } from 'node:child_process';

/** Returns the name of this checkout's release, the first twelve digits of its commit; `unknown` outside of a repository. */
export function readRelease(): string {
  try {
    const root = new URL('../', import.meta.url);
    const output = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim();
  } catch {
    return 'unknown';
  }
}
