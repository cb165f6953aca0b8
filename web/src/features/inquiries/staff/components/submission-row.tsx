import { formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { Link } from 'react-router-dom';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { FROM_LIST } from '../../../../platform/browser/use-url-state.ts';
import { timeText, wordsText } from '../../../../platform/format.ts';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { describeResponseTime } from '../response-time.ts';
import { getTone, verificationText } from '../status-text.ts';
import type { Submission } from '../submission.ts';

/** The number of characters that fit on one line of a wide screen. */
const EXCERPT_MAX = 160;

interface SubmissionRowProps {
  submission: Submission;
  to: string;
  isSelected: boolean;
  /** With Shift: all rows from the last one that was toggled. */
  onToggle(isRange: boolean): void;
}

/** One submission in the inbox: sender, topic, time and status. */
export function SubmissionRow({ submission, to, isSelected, onToggle }: SubmissionRowProps) {
  const { uid } = useSignedInUser();
  const { fields, status, verification, sentAt, repliedAt, assigneeId } = submission;
  const hasReply = repliedAt !== null && status === 'in_progress';
  const { warning } = verificationText(verification);
  const response = describeResponseTime(submission, new Date());
  return (
    <div className={`-mx-3 flex rounded-sm ${isSelected ? 'bg-inset' : 'hover:bg-inset'}`}>
      {/* The whole column is the target, as high as the row. */}
      <label className="flex w-12 shrink-0 justify-center pt-3.5 sm:pt-4.5">
        <span className="sr-only">Select {fields.name}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={event => {
            const click = event.nativeEvent;
            onToggle('shiftKey' in click && click.shiftKey === true);
          }}
          className="size-4.5"
        />
      </label>
      <Link
        to={to}
        state={FROM_LIST}
        className="grid min-w-0 grow grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5 pr-3 text-small sm:gap-x-6 sm:gap-y-1 sm:py-4"
      >
        <span className="min-w-0 max-sm:col-span-2">
          <span
            className={`break-words ${status === 'new' || status === 'pending' || hasReply ? 'font-semibold' : 'font-medium'}`}
          >
            {fields.name}
          </span>
          {fields.company ? <span className="break-words text-soft">, {fields.company}</span> : null}
        </span>
        <time
          dateTime={sentAt.toISOString()}
          className="text-fine text-soft max-sm:order-1 max-sm:self-center sm:text-right"
        >
          {timeText(sentAt)}
        </time>
        <span className="min-w-0 truncate text-soft max-sm:col-span-2">
          <span className="mr-1.5 text-ink">{getTopic(submission)}</span> {getExcerpt(submission)}
        </span>
        <span className="flex flex-wrap justify-end gap-2 max-sm:order-2">
          {warning ? <Badge tone="warn">{warning}</Badge> : null}
          {assigneeId ? <Badge tone="plain">{assigneeId === uid ? 'Yours' : 'Assigned'}</Badge> : null}
          {hasReply ? <Badge tone="accent">New reply</Badge> : null}
          {response ? <Badge tone={response.tone}>{response.label}</Badge> : null}
          <Badge tone={getTone(status)}>{wordsText(status)}</Badge>
        </span>
      </Link>
    </div>
  );
}

function getTopic({ collection, fields, source }: Submission): string {
  if (collection === 'demo_bookings') {
    const hour = formatDemoSlot(fields.preferredDate ?? '', fields.preferredTime ?? '');
    return wordsText(hour.replace(/ \(.*/, ''));
  }
  return fields.subject ?? (source === 'empower_business_page' ? 'Quick message' : 'Message');
}

function getExcerpt({ fields }: Submission): string {
  const text = (fields.message ?? fields.interests ?? '').replace(/\s+/g, ' ').trim();
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text;
}
