import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { VerifyNotice } from '../../../features/accounts/components/email-links/verify-notice.tsx';
import { PATHS } from '../../../paths.ts';
import { useAuth } from '../../../session/auth/auth-provider.tsx';

const VerifyBanner = lazy(
  () => import('../../../features/accounts/components/email-links/verify-banner.tsx'),
);

/**
 * The reminder to confirm the email, shown immediately if the last visit had one, so that it causes no layout
 * shift.
 */
export function VerifyReminder() {
  const { session } = useAuth();
  const { pathname } = useLocation();
  if (session.status === 'signed-out') return null;
  const { email, emailUnconfirmed } = session.user;
  const expected = emailUnconfirmed && pathname !== PATHS.account ? <ExpectedReminder email={email} /> : null;
  if (session.status === 'checking') return expected;
  return (
    <Suspense fallback={expected}>
      <VerifyBanner fallback={expected} />
    </Suspense>
  );
}

/** A placeholder of the same height until the code of its buttons is loaded. */
function ExpectedReminder({ email }: { email: string | null }) {
  return (
    <VerifyNotice email={email}>
      <Button variant="secondary" size="small" className="invisible">
        Send Again
      </Button>
      <Button variant="quiet" className="invisible">
        Not Now
      </Button>
    </VerifyNotice>
  );
}
