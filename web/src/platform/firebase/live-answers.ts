/** Where reactfire keeps its answers between components. */
interface ReactFireCache {
  _reactFirePreloadedObservables?: Map<string, unknown>;
}

/** Drops reactfire's answers, also the failed ones, which it would otherwise repeat for ever. */
export function forgetLiveAnswers(): void {
  (globalThis as ReactFireCache)._reactFirePreloadedObservables?.clear();
}
