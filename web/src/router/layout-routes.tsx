import { type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { Page } from '../layouts/public/page.tsx';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { PATHS } from '../paths.ts';
import { useAuth } from '../session/auth-provider.tsx';
import { loginPath } from '../session/next-path.ts';
import { lazyPage } from './lazy-page.tsx';

export const Shell = lazyPage(() => import('../layouts/dashboard/shell.tsx'));

/** The dashboard shell for signed-in users, the public layout for visitors. */
export function SessionLayout() {
  const { session } = useAuth();
  if (session.status !== 'signed-out') return <Shell />;
  return (
    <div data-signed-out className="contents">
      <PublicLayout />
    </div>
  );
}

interface RequireAuthProps {
  message: string;
  /** A sentence that explains why to log in. */
  about?: string;
  /** What visitors can see of the page, below the prompt. */
  preview?: ReactNode;
}

/** Shows its page to signed-in users and a login prompt to anonymous visitors. */
export function RequireAuth({ message, about, preview }: RequireAuthProps) {
  const { session } = useAuth();
  const { pathname, search } = useLocation();
  if (session.status !== 'signed-out') return <Outlet />;
  return (
    <Page title="Authentication Required">
      <section className={`wrap grid content-center gap-5 ${preview ? 'py-12' : 'min-h-[60vh] py-20'}`}>
        <ClosedDoor />
        <h1 className="text-h2">Authentication Required</h1>
        {about ? <p className="max-w-[48ch] text-lead">{about}</p> : null}
        <p className="max-w-[48ch] text-lead text-soft">{message}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={loginPath(`${pathname}${search}`)} className={buttonClass('primary', 'large')}>
            Login to Continue
          </Link>
          <Link to={PATHS.marketplace} className={buttonClass('quiet')}>
            Browse the Marketplace
          </Link>
        </p>
      </section>
      {preview ? <Suspense>{preview}</Suspense> : null}
    </Page>
  );
}

function ClosedDoor() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 80" className="h-20 w-16">
      <path
        d="M4 79V32a28 28 0 0 1 56 0v47"
        fill="var(--pic-wall-a)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path
        d="M12 79V32a20 20 0 0 1 40 0v47z"
        className="fill-glow"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M32 12v67M0 79h64" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="36.5" cy="48" r="1.8" fill="currentColor" />
    </svg>
  );
}
