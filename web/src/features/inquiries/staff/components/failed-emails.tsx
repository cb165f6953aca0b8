import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { timeText } from '../../../../platform/format.ts';
import { failedEmailsQuery } from '../api/failed-emails.ts';

/** Emails of the site that could not be delivered, with the reason. */
export function FailedEmails() {
  const list = useGrowingQuery(failedEmailsQuery);
  return (
    <GrowingList
      label="Failed emails"
      list={list}
      empty="All emails were delivered. Emails that a mail server rejects appear here with the reason."
      idOf={email => email.id}
    >
      {email => (
        <div className="grid gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8">
          <p className="min-w-0 font-medium wrap-anywhere">{email.subject}</p>
          <time dateTime={email.createdAt} className="text-fine text-soft sm:text-right">
            {timeText(new Date(email.createdAt))}
          </time>
          <p className="min-w-0 text-fine wrap-anywhere text-soft sm:col-span-2">
            To {email.to}, {email.attempts === 1 ? '1 attempt' : `${email.attempts} attempts`}
            <span className="block text-fail">{email.error}</span>
          </p>
        </div>
      )}
    </GrowingList>
  );
}
