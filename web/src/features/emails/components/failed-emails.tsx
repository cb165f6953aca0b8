import type { EmailSentAgain, FailedEmail } from '@atrium/contract/emails/failed-emails';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { allowAddress, failedCopiesQuery, failedEmailsQuery, sendEmailAgain } from '../api/queries.ts';

/**
 * Emails that were not delivered, with the reason, and buttons to send them again: those of the site, or of an issue of the
 * newsletter, which are not sent again one by one.
 */
export function FailedEmails({ issueId }: { issueId?: string }) {
  const list = useGrowingQuery(issueId === undefined ? failedEmailsQuery : failedCopiesQuery(issueId));
  return (
    <GrowingList
      label="Failed emails"
      list={list}
      empty={
        issueId === undefined
          ? 'All emails were delivered. Emails that a mail server rejects appear here with the reason.'
          : `Emails are deleted ${RETENTION_DAYS.mail} days after they were sent, with the reasons.`
      }
      getId={email => email.id}
    >
      {email => <UndeliveredEmail email={email} isIssue={issueId !== undefined} />}
    </GrowingList>
  );
}

const STATUS = {
  retry: { label: 'Will retry', tone: 'warn' },
  failed: { label: 'Failed', tone: 'fail' },
  suppressed: { label: 'Not sent', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'fail' },
} as const;

function UndeliveredEmail({ email, isIssue }: { email: FailedEmail; isIssue: boolean }) {
  const queryClient = useQueryClient();
  // The list is not reloaded after sending: the email stays visible with its outcome.
  const send = useMutation({ mutationFn: () => sendEmailAgain(email.id) });
  const allow = useMutation({
    mutationFn: () => allowAddress(email.id),
    // Other emails to the same recipient change as well.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: failedEmailsQuery.queryKey }),
  });
  const { label, tone } = STATUS[email.status];
  const isSent = send.data?.status === 'sent';
  const problem = findProblem(send.error ?? allow.error, send.data);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {email.subject}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-fine wrap-anywhere text-soft">
          To <PersonLink id={email.to}>{email.to}</PersonLink>,{' '}
          <time dateTime={email.createdAt}>{timeText(new Date(email.createdAt))}</time>,{' '}
          {email.attempts === 1 ? '1 attempt' : `${email.attempts} attempts`}
          {email.nextAttemptAt ? (
            <>
              , next <time dateTime={email.nextAttemptAt}>{timeText(new Date(email.nextAttemptAt))}</time>
            </>
          ) : null}
        </p>
        <p className="text-fine wrap-anywhere text-fail">{email.error}</p>
        {email.isAddressSuppressed ? (
          <p className="mt-1 max-w-[70ch] text-fine text-soft">
            We send nothing to this address because its mail server refused it or its owner complained. Allow
            it if it works now, or if its owner agrees.
          </p>
        ) : null}
        {email.canBeSent || isIssue ? null : (
          <p className="mt-1 text-fine text-soft">
            {email.status === 'bounced'
              ? 'Its text was deleted when it was sent, so it can’t be sent again.'
              : 'The link in this email has expired.'}
          </p>
        )}
        <p role="status" className={problem ? 'mt-1 font-medium text-fail' : 'mt-1 font-medium text-done'}>
          {problem ?? (isSent ? 'Sent.' : allow.isSuccess ? 'Address allowed.' : '')}
        </p>
      </div>
      {isSent ? null : email.isAddressSuppressed ? (
        <Button variant="secondary" size="small" disabled={allow.isPending} onClick={once(allow.mutate)}>
          {allow.isPending ? 'Allowing...' : 'Allow This Address'}
        </Button>
      ) : email.canBeSent ? (
        <Button variant="secondary" size="small" disabled={send.isPending} onClick={once(send.mutate)}>
          {send.isPending ? 'Sending...' : 'Send Again'}
        </Button>
      ) : null}
    </div>
  );
}

/** The second click of a double click can come before the button is disabled, or hit its replacement. */
export const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export function findProblem(error: Error | null, result: EmailSentAgain | undefined): string | null {
  if (error) return getErrorMessage(error, 'This couldn’t be done. Please try again.');
  if (!result || result.status === 'sent') return null;
  return `Not sent: ${result.error ?? 'the mail server refused it.'}`;
}
