import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmailAction } from '../../../features/accounts/components/email-links/email-action.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { safeNextPath } from '../../../session/next-path.ts';

/** The page of links in Firebase Auth's emails, with `mode` and `oobCode` in the URL. */
export default function AccountActionPage() {
  const { mode, code, next } = useEmailActionLink();
  return (
    <Page title="Your account">
      <EmailAction mode={mode} code={code} next={safeNextPath(next)} />
    </Page>
  );
}

interface EmailActionLink {
  mode: string | null;
  code: string | null;
  next: string | null;
}

/**
 * Reads the link. The code moves from the URL into the history entry: it is as powerful as a password, and URLs are
 * logged, for example as referrers. A reload still finds it.
 */
function useEmailActionLink(): EmailActionLink {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const mode = parameters.get('mode');
  const code = parameters.get('oobCode');
  const next = parameters.get('next') ?? readNext(parameters.get('continueUrl'));
  useEffect(() => {
    if (code) navigate(pathname, { replace: true, state: { mode, code, next } satisfies EmailActionLink });
  }, [mode, code, next, pathname, navigate]);
  return code ? { mode, code, next } : { mode: null, code: null, next: null, ...state };
}

/** A link that opens this page directly has its original URL in a parameter. */
function readNext(continueUrl: string | null): string | null {
  return (continueUrl && URL.parse(continueUrl)?.searchParams.get('next')) || null;
}
