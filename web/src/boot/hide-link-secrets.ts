/**
 * Moves the query of a link in an email from the URL into the history entry, where a reload still finds it
 * (`useLinkQuery`): its code is as powerful as a password, and URLs are logged, for example as referrers. Part of every
 * page's first script, so that it is done before anything else is requested.
 */
import { PATHS } from '../paths.ts';

const LINKED: readonly string[] = [
  PATHS.accountAction,
  PATHS.confirmSubscription,
  PATHS.unsubscribe,
  PATHS.demo,
];

if (location.search && LINKED.includes(location.pathname)) {
  // The shape of React Router's history entries.
  history.replaceState({ usr: { query: location.search }, key: 'default' }, '', location.pathname);
}
