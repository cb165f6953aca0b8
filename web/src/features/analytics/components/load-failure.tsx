import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { messageOf } from '../../../platform/api/message-of.ts';

interface LoadFailureProps {
  error: unknown;
  /** Used when the error has no message for users. */
  fallback: string;
  onRetry(): void;
}

/** Says what couldn't be loaded, with a button that tries again. */
export function LoadFailure({ error, fallback, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="fail">
      <p>{messageOf(error, fallback)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
