import { Notice } from '../../../design/feedback/notice.tsx';
import type { Outcome } from '../hooks/use-account-form.ts';

interface OutcomeNoticeProps {
  outcome: Outcome | null;
  /** The message after success. */
  done: string;
  className?: string;
}

/** The result of an account action, once there is one. */
export function OutcomeNotice({ outcome, done, className }: OutcomeNoticeProps) {
  if (!outcome) return null;
  return (
    <div className={className}>
      <Notice tone={outcome.success ? 'done' : 'fail'}>{outcome.success ? done : outcome.error}</Notice>
    </div>
  );
}
