/** Where reactfire stores its observables between components. */
interface ReactFireCache {
  _reactFirePreloadedObservables?: Map<string, unknown>;
}

/** Drops reactfire's snapshots, or one of them; also the failed ones, which it would otherwise return forever. */
export function forgetLiveAnswers(id?: string): void {
  const cache = (globalThis as ReactFireCache)._reactFirePreloadedObservables;
  if (id === undefined) cache?.clear();
  else cache?.delete(id);
}
