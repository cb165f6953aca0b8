import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';

interface ActionFrameProps {
  title: string;
  lead?: ReactNode;
  /** The next step, as a link below the lead. */
  way?: { to: string; label: string };
  children?: ReactNode;
}

/** The frame of pages that links in emails or other sites open; also for signed-in users. */
export function ActionFrame({ title, lead, way, children }: ActionFrameProps) {
  return (
    <AccountPage forEveryone wide title={title} lead={lead}>
      {way ? (
        <Link to={way.to} className={buttonClass('primary', 'large')}>
          {way.label}
        </Link>
      ) : null}
      {children}
      <FocusHeading key={title} />
    </AccountPage>
  );
}

/** The frame until it is known what the link does. */
export function WaitingFrame({ children }: { children: string }) {
  return (
    <ActionFrame title="One moment">
      <p role="status" className="text-soft">
        {children}
      </p>
    </ActionFrame>
  );
}

/** Focuses the page's heading when it is added, if the element with the focus was removed with the step before. */
function FocusHeading() {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
  return null;
}
