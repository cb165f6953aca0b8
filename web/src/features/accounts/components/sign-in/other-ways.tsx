import type { ReactNode } from 'react';
import { googleClientId } from '../../../../platform/google/sign-in-options.ts';
import type { MfaChallenge } from '../../../../session/auth/second-factor.ts';
import { GoogleButton } from './google-button.tsx';

interface OtherWaysProps {
  next: string;
  onChallenge(challenge: MfaChallenge): void;
  /** More methods, below Google's. */
  children?: ReactNode;
}

/** The other sign-in methods below the form; renders nothing without any. */
export function OtherWays({ next, onChallenge, children }: OtherWaysProps) {
  if (!googleClientId && !children) return null;
  return (
    <div className="max-w-md">
      <p className="my-7 flex items-center gap-4 text-fine text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        {googleClientId ? <GoogleButton next={next} onChallenge={onChallenge} /> : null}
        {children}
      </div>
    </div>
  );
}
