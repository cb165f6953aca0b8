import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { sendEmailAgain } from '../api/queries.ts';
import { findProblem, once } from './failed-emails.tsx';

/** Sends an email that failed again, and says what became of it. */
export function ResendEmail({ id }: { id: string }) {
  const send = useMutation({ mutationFn: () => sendEmailAgain(id) });
  const isSent = send.data?.status === 'sent';
  const problem = findProblem(send.error, send.data);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isSent ? null : (
        <Button variant="secondary" size="small" disabled={send.isPending} onClick={once(send.mutate)}>
          {send.isPending ? 'Sending...' : 'Send Again'}
        </Button>
      )}
      <p role="status" className={problem ? 'font-medium text-fail' : 'font-medium text-done'}>
        {problem ?? (isSent ? 'Sent.' : '')}
      </p>
    </div>
  );
}
