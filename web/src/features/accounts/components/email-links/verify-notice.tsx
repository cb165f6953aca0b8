import type { ReactNode } from 'react';
import type { Outcome } from '../../api/attempt.ts';

interface VerifyNoticeProps {
  email: string | null;
  outcome?: Outcome | null;
  children: ReactNode;
}

/** Asks the user to confirm the email: on a phone in one short line. */
export function VerifyNotice({ email, outcome = null, children }: VerifyNoticeProps) {
  return (
    <section
      aria-label="Confirm your email"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-inset px-5 py-3 text-small max-sm:gap-x-3 max-sm:py-1.5 max-sm:text-fine lg:px-10"
    >
      <p className="min-w-[6em] flex-1 sm:min-w-[min(100%,18rem)]">
        <strong className={`font-semibold ${outcome ? 'max-sm:sr-only' : ''}`}>Confirm your email.</strong>
        <span className="max-sm:sr-only">
          {' '}
          Open the link in our email to <span>{email}</span>.
        </span>
        <span role={outcome?.success === false ? 'alert' : 'status'} className="block text-fine">
          {outcome ? (outcome.success ? 'A new email is on its way.' : outcome.error) : null}
        </span>
      </p>
      <div className="flex items-center gap-3">{children}</div>
    </section>
  );
}
