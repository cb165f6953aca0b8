import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { focusHeading } from './focus-heading.ts';
import { Notice } from './notice.tsx';

interface LoadErrorProps extends ComponentProps<typeof Notice> {
  onRetry(): unknown;
  busy?: boolean;
}

/** A message that content couldn't be loaded, with a retry button, which is removed while it loads. */
export function LoadError({ tone = 'fail', onRetry, busy = false, children, ...notice }: LoadErrorProps) {
  return (
    <Notice tone={tone} {...notice}>
      {children}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        disabled={busy}
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget);
          onRetry();
        }}
      >
        Try Again
      </Button>
    </Notice>
  );
}
