import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface ToolResult {
  /** Null after a signal. */
  code: number | null;
  stdout: string;
  /** Standard output and standard error, in order of arrival. */
  output: string;
}

interface ToolOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Passes the output on immediately, for slow tools. */
  live?: boolean;
}

/** Runs a program of node_modules/.bin to its end. */
export function runTool(
  name: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise(resolve => {
    // The programs start with "#!/usr/bin/env node", which must resolve to the project's Node.js.
    const bin = join(ROOT, 'node_modules', '.bin');
    const child = spawn(join(bin, name), args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
      if (options.live) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (options.live) process.stderr.write(text);
    });
    child.once('error', error => resolve({ code: 1, stdout, output: `${name}: ${error.message}` }));
    child.once('close', code => resolve({ code, stdout, output }));
  });
}
