import { lazy, Suspense } from 'react';
import { useAuth } from '../../../session/auth/auth-provider.tsx';

const VerifyBanner = lazy(
  () => import('../../../features/accounts/components/email-links/verify-banner.tsx'),
);

/** The reminder to confirm the email, once the session is known. */
export function VerifyReminder() {
  const { session } = useAuth();
  if (session.status !== 'signed-in') return null;
  return (
    <Suspense>
      <VerifyBanner />
    </Suspense>
  );
}
