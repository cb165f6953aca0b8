import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { EmailAction } from '../features/accounts/components/email-action.tsx';

/** Where the links in the provider's letters lead, with `mode` and `oobCode` in the address. */
export default function AccountActionPage() {
  const { mode, code } = useLetterLink();
  return (
    <Page title="Your account">
      <EmailAction mode={mode} code={code} />
    </Page>
  );
}

interface LetterLink {
  mode: string | null;
  code: string | null;
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
  useEffect(() => {
    if (code) navigate(pathname, { replace: true, state: { mode, code } satisfies LetterLink });
  }, [mode, code, pathname, navigate]);
  return code ? { mode, code } : keptLink(state);
}

function keptLink(state: unknown): LetterLink {
  const text = (name: string) => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return { mode: text('mode'), code: text('code') };
}
