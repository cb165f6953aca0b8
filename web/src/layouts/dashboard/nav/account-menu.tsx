import { getWelcomeName, namesFromDisplayName, type StoredUser } from '@atrium/contract/accounts/profile';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { LogoutList } from './logout-button.tsx';
import { groupLinks } from './shell-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const ITEM = 'flex min-h-11 items-center rounded-sm px-3 text-small hover:bg-inset';

/** Everything about the user and this browser: own pages, theme, help, stored data, and logging out. */
export function AccountMenu({ user }: { user: StoredUser }) {
  const { firstName } = namesFromDisplayName(user.displayName ?? '');
  const name = getWelcomeName({ ...user, firstName });
  return (
    <details className="relative">
      <summary className="flex size-10 items-center justify-center rounded-full border border-edge bg-glow font-display text-small font-semibold hover:border-ink">
        <span className="sr-only">Account menu</span>
        <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
      </summary>
      <div className="absolute top-full right-0 mt-2.5 w-76 rounded-md border border-line bg-paper p-2 shadow-lift">
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-fine text-soft">{user.email}</span>
        </p>
        <div className="border-b border-line py-2">
          <OwnLinks />
          <AccountMenuLinks />
        </div>
        <div className="pt-2">
          <LogoutList />
        </div>
      </div>
    </details>
  );
}

/** The pages about the user's own account; for customers, who have the others in the navigation, only the last one. */
function OwnLinks() {
  const { role, permissions } = useAuth();
  const { own, links } = groupLinks({ role, permissions });
  const shown = own.length > 0 ? own : links.filter(({ to }) => to === PATHS.account);
  return (
    <nav aria-label="Your pages">
      <ul>
        {shown.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={ITEM}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links that the account menu shares with the menu of narrow screens. */
export function AccountMenuLinks() {
  return (
    <>
      <Link to={PATHS.faq} className={ITEM}>
        Help
      </Link>
      <Link to={PATHS.storage} className={ITEM}>
        Stored in this browser
      </Link>
      <div className="px-3 py-2">
        <ThemeSwitch />
      </div>
    </>
  );
}
