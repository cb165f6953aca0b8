import type { Permission } from '@atrium/contract/access/access';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  label: string;
  /** The URL parameter that selects the tab. */
  parameter: string;
  /** Parameter values, labels and contents; the first tab has no parameter. */
  views: readonly (readonly [word: string, name: string, view: () => ReactNode])[];
  className: string;
}

/** The tabs of a page for staff, each with its own URL; on narrow screens the open one is scrolled into view, and an edge that hides more fades. */
export function StaffTabs({ screen, className, ...tabs }: StaffTabsProps) {
  const { parameter, views } = tabs;
  const asked = useSearchParams()[0].get(parameter);
  const open = views.find(([word]) => word === asked) ?? views[0];
  return (
    <>
      <Tabs {...tabs} path={STAFF_SCREENS[screen].path} current={open?.[0]} />
      <div className={className}>{open?.[2]()}</div>
    </>
  );
}

interface TabsProps extends Pick<StaffTabsProps, 'label' | 'parameter' | 'views'> {
  path: string;
  current: string | undefined;
}

function Tabs({ label, path, parameter, views, current }: TabsProps) {
  const [frame, more] = useHiddenEdges();
  return (
    <nav
      ref={frame}
      aria-label={label}
      data-more={more}
      className="shell-tabs -mt-2 overflow-x-auto border-b border-line print:hidden"
    >
      <ul className="flex gap-6 text-small">
        {views.map(([word, name]) => (
          <li key={word}>
            <Link
              ref={word === current ? scrollIntoView : undefined}
              to={word ? `${path}?${parameter}=${word}` : path}
              aria-current={word === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 whitespace-nowrap border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ref of the open tab. */
function scrollIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Returns the edges behind which an element can be scrolled; undefined for none. */
function useHiddenEdges(): [RefObject<HTMLElement | null>, 'start' | 'end' | 'both' | undefined] {
  const frame = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState<'start' | 'end' | 'both'>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () => {
      const start = element.scrollLeft > 1;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEdges(start && end ? 'both' : start ? 'start' : end ? 'end' : undefined);
    };
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);
  return [frame, edges];
}
