import { useLocation } from 'react-router-dom';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { PATHS } from '../../../paths.ts';
import { useAuth } from '../../../session/auth/auth-provider.tsx';

/** Explains to staff without a required second factor why they have no access, and links to its setup. */
export function SecondFactorReminder() {
  const { missing } = useAuth();
  const { pathname } = useLocation();
  if (missing !== 'second-factor' || pathname.startsWith(PATHS.admin)) return null;
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
