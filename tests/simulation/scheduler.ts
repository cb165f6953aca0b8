import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as drain } from 'node:timers/promises';

/** A request, a delivery or a schedule in progress, as in one instance of a function. */
export interface Process {
  readonly name: string;
  /** When its time-out ends it, in ms since the epoch. */
  readonly endsAt: number;
  isRunning: boolean;
  /** Called when it is killed. */
  onKilled: () => void;
}

interface Call {
  process: Process;
  resume: () => void;
}

/**
 * Decides which process continues. A process stops before each call to Stripe or the database, and continues only when
 * `step` selects that call: every interleaving of calls can happen, and the same selections give the same run.
 */
export class Scheduler {
  readonly #processes = new AsyncLocalStorage<Process>();
  #calls: Call[] = [];

  /** The number of calls that wait. */
  get waiting(): number {
    return this.#calls.length;
  }

  /** The process that is running this code; undefined in set-up and in comparisons, which never wait. */
  get current(): Process | undefined {
    return this.#processes.getStore();
  }

  /** Waits until `step` selects this call. A killed process waits forever. */
  wait(): Promise<void> {
    const process = this.current;
    if (!process) return Promise.resolve();
    return new Promise(resume => {
      if (process.isRunning) this.#calls.push({ process, resume });
    });
  }

  /** Starts a process and runs it until its first call. */
  async start(
    name: string,
    work: () => Promise<unknown>,
    { endsAt, onKilled = () => {} }: Pick<Process, 'endsAt'> & Partial<Pick<Process, 'onKilled'>>,
  ): Promise<void> {
    const process: Process = { name, endsAt, isRunning: true, onKilled };
    const end = () => {
      process.isRunning = false;
    };
    this.#processes.run(process, () => {
      work().then(end, end);
    });
    await drain();
  }

  /** Performs one waiting call and runs its process until the next one. Returns the process. */
  async step(index: number): Promise<Process | null> {
    const call = this.#take(index);
    if (!call) return null;
    call.resume();
    await drain();
    return call.process;
  }

  /** Kills the process of one waiting call, as when its instance is stopped. Returns the process. */
  kill(index: number): Process | null {
    const process = this.#calls[index]?.process;
    if (!process) return null;
    process.isRunning = false;
    this.#calls = this.#calls.filter(call => call.process !== process);
    process.onKilled();
    return process;
  }

  /** Returns the index of a call whose process has timed out; -1 without one. */
  findTimedOut(now: number): number {
    return this.#calls.findIndex(({ process }) => process.endsAt < now);
  }

  #take(index: number): Call | undefined {
    const call = this.#calls[index];
    const last = this.#calls.pop();
    if (call && last && call !== last) this.#calls[index] = last;
    return call;
  }
}
