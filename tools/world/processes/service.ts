import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, openSync, readFileSync } from 'node:fs';

export interface ServiceSpec {
  /** How messages call it, for example "the emulators". */
  name: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** The log file for its output. */
  log: string;
  /**
   * A file with a more detailed log than its output. Kept beside the log when the process ends unexpectedly.
   */
  details?: string;
}

/** A child process on the project's own Node, in a process group of its own, so that a signal meant for one part stays with it. */
export class Service {
  readonly name: string;
  readonly #log: string;
  readonly #details: string | undefined;
  readonly #child: ChildProcess;
  /** Resolves when the process has ended, with its exit code (null after a signal). */
  readonly ended: Promise<number | null>;
  hasEnded = false;

  constructor(spec: ServiceSpec) {
    this.name = spec.name;
    this.#log = spec.log;
    this.#details = spec.details;
    const output = openSync(spec.log, 'w');
    this.#child = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.ended = new Promise(resolve => {
      const end = (code: number | null) => {
        this.hasEnded = true;
        resolve(code);
      };
      this.#child.once('error', () => end(null));
      this.#child.once('exit', end);
    });
  }

  readLog(): string {
    return readFileSync(this.#log, 'utf8');
  }

  /** Asks it to end; its children are its own business first. */
  terminate(): void {
    this.#child.kill('SIGTERM');
  }

  /** The end of its output and the path of the whole log. */
  describeEnd(what: string): string {
    const tail = this.readLog().trimEnd().split('\n').slice(-20).join('\n');
    const message = `${tail}\n\n${this.name} ${what}; the last lines of ${this.#log} stand above`;
    if (!this.#details || !existsSync(this.#details)) return `${message}.`;
    const kept = this.#log.replace(/\.log$/, '-details.log');
    copyFileSync(this.#details, kept);
    return `${message}, more in ${kept}.`;
  }
}

/** Resolves when the service has ended well; throws with the end of its output otherwise. */
export async function runToEnd(service: Service): Promise<void> {
  const code = await service.ended;
  if (code !== 0) throw new Error(service.describeEnd(`failed (exit code ${code ?? 'none'})`));
}
