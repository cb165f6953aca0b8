import { BRAND } from '@atrium/contract/platform/brand';
import { memo, useState } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';
import { Icon } from '../../../design/icons/icon.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../paths.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../../staff-screens.ts';
import { AccountMenuLinks } from './account-menu.tsx';
import { LogoutList } from './logout-button.tsx';
import { ShellIcon } from './shell-icon.tsx';
import { groupLinks, listTabs, type ShellLink } from './shell-links.ts';

/**
 * Links to all dashboard pages that the user can open, but for those in the account menu, which narrow screens don't have:
 * there they are a group. Only the links are rendered again with each page.
 */
export const ShellNav = memo(function ShellNav({ label, all }: { label: string; all?: boolean }) {
  const { role, permissions } = useAuth();
  const { links, groups, own } = groupLinks({ role, permissions });
  const shown = all && own.length > 0 ? [...groups, { name: 'My Account', links: own }] : groups;
  return (
    <nav aria-label={label}>
      <Items links={links} />
      {shown.length > 0 ? <Groups groups={shown} /> : null}
    </nav>
  );
});

function Items({ links, hidden }: { links: readonly ShellLink[]; hidden?: boolean }) {
  return (
    <ul hidden={hidden}>
      {links.map(link => (
        <li key={link.to}>
          <Item link={link} />
        </li>
      ))}
    </ul>
  );
}

/** Groups of links. On each page, the group of the page is open until the user opens another one. */
function Groups({ groups }: { groups: readonly { name: string; links: ShellLink[] }[] }) {
  const location = useLocation();
  const [chosen, setChosen] = useState<{ pathname: string; name: string | null }>();
  const current = groups.find(({ links }) => links.some(link => isCurrent(link, location)))?.name ?? null;
  const { pathname } = location;
  const open = chosen?.pathname === pathname ? chosen.name : current;
  return (
    <ul className="mt-2 border-t border-line pt-2">
      {groups.map(({ name, links }) => (
        <li key={name}>
          <button
            type="button"
            aria-expanded={name === open}
            onClick={() => setChosen({ pathname, name: name === open ? null : name })}
            className="group flex min-h-11 w-full items-center justify-between rounded-md px-3 text-fine font-semibold text-soft hover:bg-inset hover:text-ink"
          >
            {name}
            <Icon
              d="M5 7.5l5 5 5-5"
              className="size-4 transition-transform duration-150 group-aria-expanded:rotate-180"
            />
          </button>
          <Items links={links} hidden={name !== open} />
        </li>
      ))}
    </ul>
  );
}

function Item({ link }: { link: ShellLink }) {
  const location = useLocation();
  return (
    <Link
      to={link.to}
      aria-current={isCurrent(link, location) ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-small text-soft hover:bg-inset hover:text-ink aria-[current=page]:bg-inset aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <ShellIcon name={link.icon} />
      {link.label}
    </Link>
  );
}

/** Paths that begin the paths of other links' pages. */
const EXACT: readonly string[] = [PATHS.home, STAFF_SCREENS.home.path, PATHS.dashboard];

/** Returns whether a link leads to the open page. A subscription’s checkout belongs to subscriptions. */
function isCurrent({ to }: ShellLink, { pathname, search }: Location): boolean {
  const isOfSubscription =
    pathname.startsWith(`${PATHS.payment}/`) && new URLSearchParams(search).get('kind') === 'subscription';
  const open = isOfSubscription ? PATHS.subscriptions : pathname;
  return open === to || (!EXACT.includes(to) && open.startsWith(`${to}/`));
}

/** The footer of the dashboard's navigation. */
export function ShellFoot() {
  return (
    <p className="mt-4 border-t border-line px-3 pt-3">
      <button
        type="button"
        data-consent-settings
        className={textLinkClass('inline-flex min-h-9 items-center text-fine text-soft')}
      >
        Cookie Settings
      </button>
    </p>
  );
}

/** The whole navigation behind one button, on narrow screens. */
export function MobileMenu() {
  const { pathname } = useLocation();
  return (
    // Another path has a new element, which is closed.
    <details key={pathname} className="relative lg:hidden">
      <summary className="-mr-2 flex size-11 items-center justify-center rounded-sm hover:bg-inset">
        <span className="sr-only">Menu</span>
        <Icon d="M2 6h16M2 14h16" />
      </summary>
      <div className="absolute top-full right-0 mt-2.5 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-paper p-2 shadow-lift">
        <p aria-hidden="true" className="px-3 pt-1 pb-2 text-fine text-soft">
          {BRAND.product}
        </p>
        <ShellNav label="Menu" all />
        <div className="mt-2 border-t border-line pt-2">
          <AccountMenuLinks />
        </div>
        <div className="mt-2 border-t border-line pt-2">
          <LogoutList />
        </div>
        <ShellFoot />
      </div>
    </details>
  );
}

/** The main destinations of the user's role, in the bottom bar of phones. */
export function TabBar() {
  const location = useLocation();
  const { role, permissions } = useAuth();
  const tabs = listTabs({ role, permissions });
  return (
    <nav
      aria-label="Shortcuts"
      className="bar fixed inset-x-0 above-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {tabs.map(({ link, label }) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={isCurrent(link, location) ? 'page' : undefined}
              className="flex min-h-15 flex-col items-center justify-center gap-0.5 text-fine text-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <ShellIcon name={link.icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
