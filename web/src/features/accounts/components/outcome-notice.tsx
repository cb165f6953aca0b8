import { Notice } from '../../../design/feedback/notice.tsx';
import type { Outcome } from '../api/attempt.ts';

interface OutcomeNoticeProps {
  outcome: Outcome | null;
  done: string;
  className?: string;
}

/** The result of an account action, once there is one. */
export function OutcomeNotice({ outcome, done, ...notice }: OutcomeNoticeProps) {
  if (!outcome) return null;
  return (
    <Notice tone={outcome.success ? 'done' : 'fail'} isResult {...notice}>
      {outcome.success ? done : outcome.error}
    </Notice>
  );
}
