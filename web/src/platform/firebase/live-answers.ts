/** The global cache of reactfire's observables. */
interface ReactFireCache {
  _reactFirePreloadedObservables?: Map<string, unknown>;
}

/** Clears reactfire's observables, also failed ones, which it would otherwise replay forever. */
export function forgetLiveAnswers(): void {
  (globalThis as ReactFireCache)._reactFirePreloadedObservables?.clear();
}
