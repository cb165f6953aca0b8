import type { FailedEmail } from '@atrium/contract/emails/failed-emails';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { type Column, DataTable } from '../../../design/layout/data-table.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { allowAddress, failedCopiesQuery, failedEmailsQuery } from '../api/queries.ts';
import { once, ResendEmail, TRY_AGAIN } from './resend-email.tsx';

/**
 * Emails that were not delivered, with the reason, and buttons to send them again: those of the site, or of an issue of the
 * newsletter, which are not sent again one by one.
 */
export function FailedEmails({ issueId }: { issueId?: string }) {
  const list = useGrowingQuery(issueId === undefined ? failedEmailsQuery : failedCopiesQuery(issueId));
  return (
    <DataTable
      caption="Failed emails"
      list={list}
      empty={
        issueId === undefined
          ? 'All emails were delivered. Emails that a mail server rejects appear here with the reason.'
          : `Emails are deleted ${RETENTION_DAYS.mail} days after they were sent, with the reasons.`
      }
      getId={email => email.id}
      columns={getColumns(issueId !== undefined)}
    />
  );
}

const STATUS = {
  retry: { label: 'Will retry', tone: 'warn' },
  failed: { label: 'Failed', tone: 'fail' },
  suppressed: { label: 'Not sent', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'fail' },
} as const;

const getColumns = (isIssue: boolean): Column<FailedEmail>[] => [
  {
    head: 'Email',
    className: 'wrap-anywhere @4xl:w-1/3',
    cell: ({ subject, error }) => (
      <>
        <span className="font-medium">{subject}</span>
        <span className="block text-fine text-fail">{error}</span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
  },
  {
    head: 'To',
    label: 'To ',
    className: 'text-fine wrap-anywhere text-soft @max-4xl:col-span-2 @4xl:min-w-48',
    cell: ({ to }) => <PersonLink id={to}>{to}</PersonLink>,
  },
  {
    head: 'Created',
    className: 'text-fine text-soft @max-4xl:col-span-2 @4xl:min-w-32',
    cell: ({ createdAt, attempts, nextAttemptAt }) => (
      <>
        <time dateTime={createdAt}>{timeText(new Date(createdAt))}</time>
        <span className="block">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {nextAttemptAt ? `, next ${timeText(new Date(nextAttemptAt))}` : ''}
        </span>
      </>
    ),
  },
  {
    head: '',
    className: 'text-fine text-soft @max-4xl:col-span-2 @4xl:w-56',
    cell: email => <EmailActions email={email} isIssue={isIssue} />,
  },
];

/** What staff can do about an email, or why it can’t be sent again. The list isn’t reloaded: it stays with its outcome. */
function EmailActions({ email, isIssue }: { email: FailedEmail; isIssue: boolean }) {
  const { id, status, canBeSent, isAddressSuppressed } = email;
  const queryClient = useQueryClient();
  const allow = useMutation({
    mutationFn: () => allowAddress(id),
    // Other emails to the same recipient change as well.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: failedEmailsQuery.queryKey }),
  });
  return (
    <div className="grid justify-items-start gap-1">
      {isAddressSuppressed ? (
        <>
          <p>
            We send nothing to this address because its mail server refused it or its owner complained. Allow
            it if it works now, or if its owner agrees.
          </p>
          <Button variant="secondary" size="small" disabled={allow.isPending} onClick={once(allow.mutate)}>
            {allow.isPending ? 'Allowing...' : 'Allow This Address'}
          </Button>
        </>
      ) : canBeSent ? (
        <ResendEmail id={id} />
      ) : null}
      {canBeSent || isIssue ? null : (
        <p>
          {status === 'bounced'
            ? 'Its text was deleted when it was sent, so it can’t be sent again.'
            : 'The link in this email has expired.'}
        </p>
      )}
      <p role="status" className={allow.error ? 'font-medium text-fail' : 'font-medium text-done'}>
        {allow.error ? getErrorMessage(allow.error, TRY_AGAIN) : allow.isSuccess ? 'Address allowed.' : ''}
      </p>
    </div>
  );
}
