import type { Permission } from '@atrium/contract/access/access';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import type { ReactNode } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router-dom';
import { Notice } from '../../design/feedback/notice.tsx';
import { TextLink } from '../../design/typography/text-link.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { STAFF_SCREENS, type StaffScreen, type StaffScreenEntry } from '../../staff-screens.ts';

/** The frame of a page for staff; others read why they don't see it, and who can change that. */
export default function StaffPage({ screen }: { screen: StaffScreen }) {
  const { title, lead, anyOf }: StaffScreenEntry = STAFF_SCREENS[screen];
  return (
    <ShellPage title={title} lead={lead}>
      <PermissionGate anyOf={anyOf} fallback={<WrongRole anyOf={anyOf} />}>
        <Outlet />
      </PermissionGate>
    </ShellPage>
  );
}

/** Says why the user doesn’t see a page, and what to do. */
export function WrongRole({ anyOf }: { anyOf: readonly [Permission, ...Permission[]] }) {
  const { missing } = useAuth();
  if (missing === 'second-factor') {
    return (
      <Notice tone="warn" title="Your role needs two-step verification.">
        <p>
          Set it up on your <TextLink to={PATHS.account}>account page</TextLink>, then log out and sign in
          again with a code.
        </p>
      </Notice>
    );
  }
  if (missing === 'confirmed-email') {
    return (
      <Notice tone="warn" title="Confirm your email first.">
        <p>
          Your role takes effect after that. Open the link in our email; your{' '}
          <TextLink to={PATHS.account}>account page</TextLink> can send it again.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="You don’t have access to this page.">
      <p>{missingPermissionText(anyOf)}</p>
    </Notice>
  );
}

interface StaffTabsProps {
  screen: StaffScreen;
  /** The URL parameter that selects the tab. */
  parameter: string;
  /** Parameter values, labels and contents; the first tab has no parameter. */
  views: readonly (readonly [word: string, name: string, view: () => ReactNode])[];
}

/** The tabs of a page for staff, each with its own URL; on narrow screens the open one is scrolled into view. */
export function StaffTabs({ screen, parameter, views }: StaffTabsProps) {
  const { title, path } = STAFF_SCREENS[screen];
  const asked = useSearchParams()[0].get(parameter);
  const open = views.find(([word]) => word === asked) ?? views[0];
  return (
    <>
      <nav aria-label={title} className="scroll-hint -mt-2 overflow-x-auto border-b border-line print:hidden">
        <ul className="flex gap-6 text-small">
          {views.map(([word, name]) => (
            <li key={word}>
              <Link
                ref={word === open?.[0] ? scrollIntoView : undefined}
                to={word ? `${path}?${parameter}=${word}` : path}
                aria-current={word === open?.[0] ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 whitespace-nowrap border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-6">{open?.[2]()}</div>
    </>
  );
}

/** The ref of the open tab. */
function scrollIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
