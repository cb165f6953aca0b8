import { type ReactNode, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { PATHS } from '../../../../paths.ts';
import type { MfaChallenge } from '../../../../session/auth/second-factor.ts';
import { AccountFrame } from '../account-frame.tsx';
import { MfaChallengeForm } from '../mfa-challenge.tsx';

interface ActionFrameProps {
  title: string;
  lead?: ReactNode;
  /** The next step, as a link below the lead. */
  link?: { to: string; label: string };
  children?: ReactNode;
}

/** The frame of pages that links in emails or other sites open; also for signed-in users. */
export function ActionFrame({ title, lead, link, children }: ActionFrameProps) {
  return (
    <AccountFrame forEveryone wide title={title} lead={lead}>
      {link ? (
        <Link to={link.to} className={buttonClass('primary', 'large')}>
          {link.label}
        </Link>
      ) : null}
      {children}
      <FocusHeading key={title} />
    </AccountFrame>
  );
}

/** The frame of a sign-in that waits for its second factor; then leads to `next`. */
export function ChallengeFrame({ challenge, next }: { challenge: MfaChallenge; next: string }) {
  const navigate = useNavigate();
  return (
    <ActionFrame title="One more step" lead="This account also requires a code.">
      <MfaChallengeForm
        challenge={challenge}
        onDone={() => navigate(next, { replace: true })}
        onBack={() => navigate(PATHS.login, { replace: true })}
      />
    </ActionFrame>
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
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return null;
}
