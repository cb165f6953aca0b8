import { hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import { paymentTitle } from '@atrium/contract/transactions';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  CommandPalette,
  type ServerSearch,
} from '../../../features/command-palette/components/command-palette.tsx';
import type { Destination, DestinationGroup } from '../../../features/command-palette/destination.ts';
import { AppIcon } from '../../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { OTHER_PRODUCTS } from '../../../features/site/product-links.ts';
import {
  listTransactions,
  searchPayments,
  TRANSACTIONS_KEY,
} from '../../../features/transactions/api/queries.ts';
import { shortId } from '../../../features/transactions/transaction-text.ts';
import { NO_FILTERS } from '../../../features/transactions/transaction-url.ts';
import { searchUsers } from '../../../features/users/api/queries.ts';
import { getName } from '../../../features/users/user-text.ts';
import { appPath, PATHS, personPath } from '../../../paths.ts';
import { chooseTheme, type Theme } from '../../../platform/browser/theme.ts';
import { leaveBy } from '../../../platform/browser/use-unsaved-guard.ts';
import { moneyText } from '../../../platform/format.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../../staff-screens.ts';
import { ARTICLE_DESTINATIONS, PLAN_DESTINATIONS } from '../../destinations.ts';
import { FOOTER_NAV, LEGAL_NAV } from '../../public/public-nav.ts';
import { ShellIcon } from './shell-icon.tsx';
import { listLinks, SHELL_LINKS } from './shell-links.ts';
import { useLogout } from './use-logout.ts';

/** Number of transactions listed; the history shows all. */
const SHOWN = 5;

/** Dashboard pages that are not in its navigation. */
const OTHER_PAGES: readonly Destination[] = [
  { to: PATHS.compare, label: 'Compare plans', words: 'marketplace prices' },
  { to: PATHS.costs, label: 'Cost calculator', words: 'marketplace prices plans total simulator' },
  { to: PATHS.storage, label: 'Stored in this browser', words: 'cookies data storage' },
];

const THEME_ACTIONS: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
  { theme: 'system', label: 'System theme' },
];
const themeAction = (theme: Theme) => `theme ${theme}`;
const LOG_OUT = 'log out';

/** Actions that need no page. */
const OWN_ACTIONS: readonly Destination[] = [
  ...THEME_ACTIONS.map(({ theme, label }) => ({
    to: themeAction(theme),
    label,
    words: 'mode colors appearance',
  })),
  { to: LOG_OUT, label: 'Log out', words: 'sign out logout leave' },
];

const PRODUCTS: readonly Destination[] = OTHER_PRODUCTS.map(({ path, name, description, category }) => ({
  to: path,
  label: name,
  detail: category,
  words: description,
}));

/** The command palette with everything that the user can open or do. */
export default function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { session, role, permissions } = useAuth();
  const { data } = useMarketplace();
  const { logOut } = useLogout();
  const groups = useMemo<DestinationGroup[]>(() => {
    const pages: Destination[] = [...listLinks({ role, permissions }), ...OTHER_PAGES];
    const apps = (data?.services ?? []).map(({ id, name, category }) => ({
      to: appPath(id),
      label: name,
      detail: category,
      words: `${id} ${category}`,
    }));
    return [
      { heading: 'Pages', destinations: pages },
      { heading: 'Actions', destinations: [...PLAN_DESTINATIONS, ...OWN_ACTIONS] },
      { heading: 'Applications', destinations: apps },
      { heading: 'More products', destinations: PRODUCTS },
      { heading: 'Website', destinations: publicPages(pages) },
      { heading: 'Articles', destinations: ARTICLE_DESTINATIONS },
    ];
  }, [role, permissions, data]);
  if (session.status === 'signed-out') return null;
  const can = ({ anyOf }: { anyOf: readonly Permission[] }) => hasAnyPermission({ role, permissions }, anyOf);
  const searches = [
    ...(can(STAFF_SCREENS.users) ? [USERS] : []),
    ...(can(STAFF_SCREENS.payments) ? [PAYMENTS] : []),
    TRANSACTIONS,
  ];
  const icons = new Map([
    ...(data?.services ?? []).map(({ id, icon }) => [appPath(id), { id, icon }] as const),
    ...OTHER_PRODUCTS.map(({ path, id, icon }) => [path, { id, icon }] as const),
  ]);

  function renderIcon({ to }: Destination) {
    const app = icons.get(to);
    if (app) return <AppIcon {...app} size="size-5" />;
    if (to.startsWith(personPath(''))) return <ShellIcon name="person" />;
    if (to.startsWith(`${PATHS.transactions}?`)) return <ShellIcon name="card" />;
    return <ShellIcon name={SHELL_LINKS.find(link => link.to === to)?.icon ?? 'page'} />;
  }

  function go(to: string) {
    const chosen = THEME_ACTIONS.find(({ theme }) => themeAction(theme) === to);
    if (chosen) chooseTheme(chosen.theme);
    else if (to === LOG_OUT) logOut('quick');
    else leaveBy(() => navigate(to));
  }

  return (
    <CommandPalette
      uid={session.user.uid}
      groups={groups}
      searches={searches}
      placeholder={`Page, product, action${searches.includes(USERS) ? ', user' : ''} or transaction`}
      renderIcon={renderIcon}
      onGo={go}
      onClose={onClose}
    />
  );
}

function publicPages(own: readonly Destination[]): Destination[] {
  return [...FOOTER_NAV.flatMap(({ links }) => links), ...LEGAL_NAV]
    .filter(({ href, signedOutOnly }) => !signedOutOnly && !own.some(({ to }) => to === href))
    .map(({ label, href }) => ({ to: href, label }));
}

const TRANSACTIONS: ServerSearch = {
  heading: 'Transactions',
  noun: 'your transactions',
  help: 'Search transactions by words, or by the beginning of the ID.',
  getQuery: text => searchQuery(TRANSACTIONS_KEY, text, findTransactions, 'Transactions for the search'),
};

const USERS: ServerSearch = {
  heading: 'Users',
  noun: 'users',
  help: 'Search users by the beginning of a name or an email.',
  getQuery: text => searchQuery(['users'], text, findUsers, 'Users for the search'),
};

const PAYMENTS: ServerSearch = {
  heading: 'Payments of customers',
  noun: 'payments of customers',
  help: 'Search payments by email, by words, by the beginning of the ID, or by an ID or number at Stripe.',
  getQuery: text => searchQuery(['people'], text, findPayments, 'Payments for the search'),
};

function searchQuery(
  key: readonly string[],
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<readonly Destination[]>,
  label: string,
) {
  return queryOptions<readonly Destination[]>({
    queryKey: [...key, 'search', text],
    queryFn: ({ signal }) => find(text, signal),
    gcTime: 0,
    meta: { label },
  });
}

async function findUsers(search: string, signal: AbortSignal): Promise<Destination[]> {
  const { users } = await searchUsers(search, signal);
  return users.slice(0, SHOWN).map(user => ({
    to: personPath(user.uid),
    label: getName(user),
    ...(user.email && user.email !== getName(user) && { detail: user.email }),
  }));
}

/** Each leads to the page of its payer, with its details open. */
async function findPayments(search: string, signal: AbortSignal): Promise<Destination[]> {
  const { transactions } = await searchPayments(search, SHOWN, signal);
  return transactions.map(({ id, userId, userEmail, amount, currency, ...payment }) => ({
    to: `${personPath(userId)}?payment=${encodeURIComponent(id)}`,
    label: `${userEmail ?? 'A deleted account'} · ${moneyText(amount, currency)}`,
    detail: `${paymentTitle(payment)} · ${shortId(id)}`,
  }));
}

async function findTransactions(search: string, signal: AbortSignal): Promise<Destination[]> {
  const { transactions } = await listTransactions({ filters: { ...NO_FILTERS, search } }, signal);
  return transactions.slice(0, SHOWN).map(({ id, amount, currency, createdAt, ...payment }) => ({
    to: `${PATHS.transactions}?id=${encodeURIComponent(id)}`,
    label: `${paymentTitle(payment)} · ${shortId(id)}`,
    detail: `${moneyText(amount, currency)} · ${new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
  }));
}
