import { hasAnyPermission } from '@atrium/contract/access/access';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../../../features/command-palette/components/command-palette.tsx';
import type { Destination, DestinationGroup } from '../../../features/command-palette/destination.ts';
import { AppIcon } from '../../../features/marketplace/components/app-icon.tsx';
import { useMarketplace } from '../../../features/marketplace/hooks/use-marketplace.ts';
import { listTransactions } from '../../../features/transactions/api/list-transactions.ts';
import { TRANSACTIONS_KEY } from '../../../features/transactions/api/queries.ts';
import { NO_FILTERS } from '../../../features/transactions/transaction-address.ts';
import { shortId } from '../../../features/transactions/transaction-text.ts';
import { appPath, PATHS } from '../../../paths.ts';
import { leaveBy } from '../../../platform/browser/use-unsaved-guard.ts';
import { moneyText } from '../../../platform/format.ts';
import { useAuth } from '../../../session/auth/auth-provider.tsx';
import { FOOTER_NAV } from '../../public/public-nav.ts';
import { ShellIcon } from './shell-icon.tsx';
import { SHELL_LINKS } from './shell-links.ts';

/** Number of transactions listed; the history shows all. */
const SHOWN = 5;

/** Dashboard pages that are not in its navigation. */
const OTHER_PAGES: readonly Destination[] = [
  { to: PATHS.compare, label: 'Compare plans', words: 'marketplace prices' },
  { to: PATHS.storage, label: 'Stored in this browser', words: 'cookies data storage' },
];

/** The command palette with all destinations that the user can open. */
export default function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { session, role, permissions } = useAuth();
  const { data } = useMarketplace();
  const groups = useMemo<DestinationGroup[]>(() => {
    const links = SHELL_LINKS.filter(({ anyOf }) => !anyOf || hasAnyPermission({ role, permissions }, anyOf));
    const pages = [...links.map(({ to, label }) => ({ to, label })), ...OTHER_PAGES];
    const apps = (data?.services ?? []).map(({ id, name, category }) => ({
      to: appPath(id),
      label: name,
      detail: category,
      words: `${id} ${category}`,
    }));
    return [
      { heading: 'Pages', destinations: pages },
      { heading: 'Applications', destinations: apps },
      { heading: 'Website', destinations: publicPages(pages) },
    ];
  }, [role, permissions, data]);
  if (session.status === 'signed-out') return null;
  const icons = new Map(data?.services.map(({ id, icon }) => [appPath(id), { id, icon }]));

  function iconOf({ to }: Destination) {
    const app = icons.get(to);
    if (app) return <AppIcon {...app} size="size-5" />;
    if (to.startsWith(`${PATHS.transactions}?`)) return <ShellIcon name="card" />;
    return <ShellIcon name={SHELL_LINKS.find(link => link.to === to)?.icon ?? 'page'} />;
  }

  return (
    <CommandPalette
      uid={session.user.uid}
      groups={groups}
      searched={{ heading: 'Transactions', queryOf: searchQuery }}
      iconOf={iconOf}
      onGo={to => leaveBy(replace => navigate(to, { replace }))}
      onClose={onClose}
    />
  );
}

/** Pages of the public site. */
function publicPages(own: readonly Destination[]): Destination[] {
  return FOOTER_NAV.flatMap(({ links }) => links)
    .filter(({ href, signedOutOnly }) => !signedOutOnly && !own.some(({ to }) => to === href))
    .map(({ label, href }) => ({ to: href, label }));
}

function searchQuery(text: string) {
  return queryOptions<readonly Destination[]>({
    queryKey: [...TRANSACTIONS_KEY, 'search', text],
    queryFn: ({ signal }) => findTransactions(text, signal),
    gcTime: 0,
    meta: { label: 'Transactions for the search' },
  });
}

async function findTransactions(search: string, signal: AbortSignal): Promise<Destination[]> {
  const wanted = { filters: { ...NO_FILTERS, search }, page: 1, cursor: null };
  const { transactions } = await listTransactions(wanted, signal);
  return transactions.slice(0, SHOWN).map(({ id, description, amount, currency, createdAt }) => ({
    to: `${PATHS.transactions}?id=${encodeURIComponent(id)}`,
    label: `${description} · ${shortId(id)}`,
    detail: `${moneyText(amount, currency)} · ${new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
  }));
}
