import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The query of a link in an email, which the first script has moved out of the URL (boot/hide-link-secrets.ts). It stays
 * when a link to a section of the page makes another history entry.
 */
export function useLinkQuery(): URLSearchParams {
  const { search, state } = useLocation();
  const query = search || String(Object(state).query ?? '');
  const [kept, setKept] = useState(query);
  if (query && query !== kept) setKept(query);
  return useMemo(() => new URLSearchParams(kept), [kept]);
}
