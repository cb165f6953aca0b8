import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { lazySection } from '../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../design/feedback/missing-section.tsx';
import { TextLink } from '../../design/typography/text-link.tsx';
import { VerifyNotice } from '../../features/accounts/components/email-links/verify-notice.tsx';
import { useAccountDeletion } from '../../features/accounts/hooks/use-account-deletion.ts';
import { useMarketplace } from '../../features/marketplace/hooks/use-marketplace.ts';
import { PATHS } from '../../paths.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';
import { useOwnedPlans } from './owned-plans.ts';

const DeletionBanner = lazySection(
  () => import('../../features/accounts/components/profile/deletion-banner.tsx'),
  MissingSection,
);
const PayOverdue = lazySection(
  () => import('../../features/subscriptions/components/pay-overdue.tsx'),
  MissingSection,
);
const VerifyBanner = lazySection(
  () => import('../../features/accounts/components/email-links/verify-banner.tsx'),
);

/** Shows when the account will be erased. Its code loads for a deletion, and stays to report the end. */
export function DeletionReminder({ uid }: { uid: string }) {
  const deletion = useAccountDeletion(uid);
  const [isNeeded, setNeeded] = useState(false);
  if (deletion && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <DeletionBanner uid={uid} />
    </Suspense>
  );
}

/** The pages that show an overdue payment themselves. */
const SHOW_OVERDUE: readonly string[] = [PATHS.subscriptions, PATHS.payment];

/** Warns on every other page that a plan's payment is overdue, and pays it. */
export function OverdueBanner() {
  const { pathname } = useLocation();
  const { data } = useMarketplace();
  const owned = Object.entries(useOwnedPlans() ?? {});
  const overdue = owned.filter(([, { status }]) => status === 'past_due');
  if (overdue.length === 0 || SHOW_OVERDUE.includes(pathname)) return null;
  return overdue.map(([appId, { subscriptionId }]) => (
    <div
      key={subscriptionId}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-warn bg-inset px-5 py-3 text-small lg:px-10"
    >
      <p role="status" className="min-w-[min(100%,18rem)] flex-1">
        <strong className="font-semibold text-warn">
          Your last payment for {data?.services.find(({ id }) => id === appId)?.name ?? appId} failed.
        </strong>{' '}
        It stays open while Stripe tries your card again.
      </p>
      <Suspense fallback={<div className="h-9" />}>
        <PayOverdue subscriptionId={subscriptionId} />
      </Suspense>
    </div>
  ));
}

/** Explains to staff without a required second factor why they have no access, and links to its setup. */
export function SecondFactorReminder() {
  const { missing } = useAuth();
  const { pathname } = useLocation();
  if (missing !== 'second-factor' || pathname.startsWith(STAFF_SCREENS.home.path)) return null;
  return (
    <section
      aria-label="Add a second factor"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-inset px-5 py-3 text-small lg:px-10"
    >
      <p className="min-w-[min(100%,18rem)] flex-1">
        <strong className="font-semibold">Your role needs two-step verification.</strong> Set it up, then sign
        in again with a code.
      </p>
      {pathname === PATHS.account ? null : (
        <TextLink to={PATHS.account} className="inline-flex min-h-9 items-center">
          Go to your account
        </TextLink>
      )}
    </section>
  );
}

/** The reminder to confirm the email; in place at once if the last visit had one, so that nothing moves. */
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
