import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Button } from '../../../design/button.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { sendEmailAgain } from '../api/queries.ts';

export const TRY_AGAIN = 'This couldn’t be done. Please try again.';

/** Sends an email that failed again, and says what became of it. */
export function ResendEmail({ id }: { id: string }) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => sendEmailAgain(id) });
  const isSent = data?.status === 'sent';
  const refusal = data && !isSent ? `Not sent: ${data.error ?? 'the mail server refused it.'}` : '';
  const problem = error ? getErrorMessage(error, TRY_AGAIN) : refusal;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isSent ? null : (
        <Button variant="secondary" size="small" disabled={isPending} onClick={once(mutate)}>
          {isPending ? 'Sending...' : 'Send Again'}
        </Button>
      )}
      <p role="status" className={problem ? 'font-medium text-fail' : 'font-medium text-done'}>
        {problem || (isSent ? 'Sent.' : '')}
      </p>
    </div>
  );
}

/** The second click of a double click can come before the button is disabled, or hit its replacement. */
export const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
