import { useLocation } from 'react-router-dom';

/** The query of a link in an email, which the first script has moved out of the URL (boot/hide-link-secrets.ts). */
export function useLinkQuery(): URLSearchParams {
  const { search, state } = useLocation();
  return new URLSearchParams(search || String(Object(state).query ?? ''));
}
