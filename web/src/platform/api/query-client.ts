import { QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `label` names the query in the log line of a failure; without one a failure isn't logged. `level` is that of the
     * line, a warning by default.
     */
    queryMeta: { label?: string; level?: 'warn' | 'error' };
  }
}

/** Creates the cache of server state for one dashboard session (docs/decisions/0062). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.label) console[meta.level ?? 'warn'](`${meta.label} couldn’t be loaded.`, error);
      },
    }),
    defaultOptions: {
      queries: {
        // A failure is shown immediately with a "Try Again" button. The API client already retries expired
        // tokens.
        retry: false,
        // The browser's guess about the connection is not trusted: an offline request fails instead of waiting.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
