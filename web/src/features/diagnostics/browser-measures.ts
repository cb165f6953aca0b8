import type { MemoryInfo } from './performance-report.ts';

/** Heap size; Chromium only. https://developer.mozilla.org/docs/Web/API/Performance/memory */
export function readMemory(): MemoryInfo | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const bytes = (name: string) => Number(Reflect.get(memory, name));
  return {
    used: bytes('usedJSHeapSize'),
    total: bytes('totalJSHeapSize'),
    limit: bytes('jsHeapSizeLimit'),
  };
}

/** https://wicg.github.io/netinfo/ */
export function readConnectionType(): string | null {
  const connection: { effectiveType?: string } | undefined = Reflect.get(navigator, 'connection');
  return connection?.effectiveType ?? null;
}
