import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from './live-connection.tsx';
import { type LiveResult, type LiveTarget, liveKey } from './live-target.ts';

/** Documents that were read before a listener has them. */
export interface FirstResult {
  target: LiveTarget;
  documents: readonly StoredDocument[];
}

interface LiveDataOptions {
  /** The cache of the snapshots, by `liveKey`. */
  client: QueryClient;
  /** Loads the code that listens, and connects. */
  connect(): Promise<LiveConnection>;
  /**
   * Reads in one call what most pages show first. Listeners wait for it, so that their code doesn't delay it; when it
   * fails, they read everything.
   */
  readFirst(): Promise<readonly FirstResult[]>;
  /** Resolves when the page has been painted and is idle. */
  whenQuiet(): Promise<void>;
}

interface Listener {
  target: LiveTarget;
  holders: number;
  /** Ends with its last holder; the others end with the connection. */
  endsWithHolder: boolean;
  stop(): void;
}

/** Live data of one signed-in user. Snapshots are written to the cache of server state. */
export type LiveData = ReturnType<typeof openLiveData>;

const AGAIN_AFTER_MS = 15_000;
/** How long a target may be unknown while the code loads and the session is confirmed. */
const CONNECTED_WITHIN_MS = 20_000;

/** Starts with one read of what pages show first; then a connection follows every target that is held. */
export function openLiveData({ client, connect, readFirst, whenQuiet }: LiveDataOptions) {
  const listeners = new Map<string, Listener>();
  let connection: Promise<LiveConnection> | undefined;
  let isClosed = false;
  const first = readFirst().then(publishFirst, () => {});

  function publishFirst(results: readonly FirstResult[]): void {
    if (isClosed) return;
    for (const { target, documents } of results) {
      publish(target, current => (current?.isLive ? current : { documents, isLive: false, error: null }));
    }
  }

  function publish(target: LiveTarget, next: (current: LiveResult | undefined) => LiveResult): void {
    client.setQueryData<LiveResult>(liveKey(target), next);
  }

  const known = (target: LiveTarget) => client.getQueryData<LiveResult>(liveKey(target))?.documents ?? null;

  async function start(listener: Listener): Promise<void> {
    const { target } = listener;
    await first;
    if (known(target)) await whenQuiet();
    if (isClosed) return;
    try {
      connection ??= connect();
      const open = await within(connection, target);
      if (isClosed || listeners.get(toId(target)) !== listener) return;
      // Without a connection a listener has less data than the first read.
      const follow = (result: LiveResult) =>
        publish(target, current => ({
          ...result,
          documents: result.documents ?? current?.documents ?? null,
          // What is known stays on screen while it can't be read again.
          error: result.polled === 'failed' && current?.documents ? null : result.error,
        }));
      listener.stop = open.listen(target, follow);
    } catch (error) {
      // The code couldn't be loaded, or the session couldn't be confirmed; the next start tries both again.
      connection = undefined;
      const documents = known(target);
      if (documents) {
        // The last documents stay on screen, and become live when the code can be loaded.
        console.warn('This page is not live.', error);
        setTimeout(() => {
          if (!isClosed && listeners.get(toId(target)) === listener) void start(listener);
        }, AGAIN_AFTER_MS);
      } else publish(target, () => ({ documents: null, isLive: false, error }));
    }
  }

  /** Waits for a connection; when it takes long, an unknown target fails until then. */
  async function within(connecting: Promise<LiveConnection>, target: LiveTarget): Promise<LiveConnection> {
    const late = setTimeout(() => {
      if (isClosed || known(target)) return;
      const error = new Error('The database could not be reached.');
      publish(target, () => ({ documents: null, isLive: false, error }));
    }, CONNECTED_WITHIN_MS);
    return connecting.finally(() => clearTimeout(late));
  }

  function listen(target: LiveTarget, keep: boolean): Listener {
    const listener = { target, holders: 0, endsWithHolder: !keep, stop: () => {} };
    listeners.set(toId(target), listener);
    void start(listener);
    return listener;
  }

  function end(listener: Listener): void {
    listener.stop();
    listeners.delete(toId(listener.target));
    client.removeQueries({ queryKey: liveKey(listener.target), exact: true });
  }

  /** Listens again to a target whose listener has failed. */
  function retry(target: LiveTarget): void {
    const failed = listeners.get(toId(target));
    if (!failed || !client.getQueryData<LiveResult>(liveKey(target))?.error) return;
    failed.stop();
    publish(target, current => ({ documents: current?.documents ?? null, isLive: false, error: null }));
    listen(target, !failed.endsWithHolder).holders = failed.holders;
  }

  return {
    /** Listens to a target until the returned function is called; with `keep`, until `close`. */
    hold(target: LiveTarget, { keep }: { keep: boolean }) {
      const id = toId(target);
      const listener = listeners.get(id) ?? listen(target, keep);
      listener.holders += 1;
      listener.endsWithHolder &&= !keep;
      return () => {
        const held = listeners.get(id);
        if (!held) return;
        held.holders -= 1;
        // A reader that is mounted in the same render reuses the listener.
        queueMicrotask(() => {
          if (held.holders === 0 && held.endsWithHolder && listeners.get(id) === held) end(held);
        });
      };
    },
    retry,
    retryAll() {
      for (const { target } of [...listeners.values()]) retry(target);
    },
    close() {
      isClosed = true;
      for (const { stop } of listeners.values()) stop();
      listeners.clear();
      void connection?.then(open => open.close()).catch(() => {});
    },
  };
}

function toId(target: LiveTarget): string {
  return JSON.stringify(target);
}
