import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmailAction } from '../../../features/accounts/components/email-links/email-action.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { safeNextPath } from '../../../session/next-path.ts';

/** Where the links in the provider's letters lead, with `mode` and `oobCode` in the address. */
export default function AccountActionPage() {
  const { mode, code, next } = useLetterLink();
  return (
    <Page title="Your account">
      <EmailAction mode={mode} code={code} next={safeNextPath(next)} />
    </Page>
  );
}

interface LetterLink {
  mode: string | null;
  code: string | null;
  /** Where a sign-in leads to. */
  next: string | null;
}

/**
 * What the link says. The code moves from the address into the entry of the history: it is as good as a password, and
 * addresses are written down, by the next page's referrer among others. A reload still finds it.
 */
function useLetterLink(): LetterLink {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const mode = parameters.get('mode');
  const code = parameters.get('oobCode');
  const next = parameters.get('next') ?? nextOf(parameters.get('continueUrl'));
  useEffect(() => {
    if (code) navigate(pathname, { replace: true, state: { mode, code, next } satisfies LetterLink });
  }, [mode, code, next, pathname, navigate]);
  return code ? { mode, code, next } : keptLink(state);
}

function keptLink(state: unknown): LetterLink {
  const text = (name: string) => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return { mode: text('mode'), code: text('code'), next: text('next') };
}

/** A link that comes straight to this page has the address that it was asked for with in a parameter of its own. */
function nextOf(continueUrl: string | null): string | null {
  return (continueUrl && URL.parse(continueUrl)?.searchParams.get('next')) || null;
}
