import { describeSubmission } from '@atrium/contract/inquiries/describe-submission';
import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { SENDER, SERVER } from '@atrium/contract/inquiries/submissions';
import { lazy, type ReactNode } from 'react';
import { buttonClass } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { leaveBy } from '../../../../platform/browser/use-unsaved-guard.ts';
import { Listeners } from '../../../../platform/firebase/live/listeners.tsx';
import { useLiveQuery } from '../../../../platform/firebase/live/use-live-query.ts';
import { timeText, wordsText } from '../../../../platform/format.ts';
import { PersonLink } from '../../../../session/person-link.tsx';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { submissionQuery } from '../api/submissions.ts';
import { replyLink, replySubject } from '../reply.ts';
import { describeResponseTime } from '../response-time.ts';
import { getTone, verificationText } from '../status-text.ts';
import { isUnverified, type Submission, toSubmission } from '../submission.ts';
import { toTelUrl } from '../tel-url.ts';
import { MessageThread } from './message-thread.tsx';
import { NotLive } from './not-live.tsx';
import { RecordedRead } from './recorded-read.tsx';
import { StatusActions } from './status-actions.tsx';

const LiveSubmission = lazy(async () => ({
  default: (await import('./live-submissions.tsx')).LiveSubmission,
}));

interface SubmissionDetailsProps {
  collection: InboxCollection;
  id: string;
  /** The submission as the list has it, if it is on the current page. */
  known: Submission | undefined;
  onClose(): void;
}

/** A submission with every field, its answers, a reply link and its next statuses. It is shown after the audit log has recorded it. */
export function SubmissionDetails({ collection, id, known, onClose }: SubmissionDetailsProps) {
  const query = useLiveQuery(submissionQuery(collection, id));
  const { data } = query;
  const submission = data ? toSubmission(collection, data) : data === null ? null : known;
  const kind = collection === 'contacts' ? 'Message from' : 'Demo for';
  return (
    <Dialog
      title={submission ? `${kind} ${submission.fields.name}` : 'Submission'}
      beforeClose={leaveBy}
      onClose={onClose}
    >
      <Listeners onEnd={query.onEnd}>
        <LiveSubmission collection={collection} id={id} onLive={query.onLive} />
      </Listeners>
      <NotLive what="this submission" query={query} />
      {data === null ? (
        <Notice tone="warn" title="This submission does not exist.">
          <p>It may have been deleted.</p>
        </Notice>
      ) : null}
      {submission ? (
        <RecordedRead entry={{ collection, id }} loading={<Loading rows={['h-8 w-40', 'h-48']} />}>
          <Details submission={submission} />
        </RecordedRead>
      ) : null}
      {data === undefined && !known && !query.error ? <Loading rows={['h-8 w-40', 'h-48']} /> : null}
    </Dialog>
  );
}

function Details({ submission }: { submission: Submission }) {
  const { uid } = useSignedInUser();
  const { collection, status, verification, sentAt, changed, note, userId, removeAfter, isNotEmailed } =
    submission;
  const { meeting, decisionNote } = submission;
  const { rows, texts } = describeSubmission(submission);
  const captcha = verificationText(verification);
  const response = describeResponseTime(submission, new Date());
  return (
    <div className="figures text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={getTone(status)}>{wordsText(status)}</Badge>
        {captcha.warning ? <Badge tone="warn">{captcha.warning}</Badge> : null}
        {response ? <Badge tone={response.tone}>{response.label}</Badge> : null}
        <time dateTime={sentAt.toISOString()} className="text-soft">
          {timeText(sentAt)}
        </time>
      </p>
      <div className="mt-4 grid gap-4 empty:hidden">
        {note ? <Notice tone="warn">{note}</Notice> : null}
        {isNotEmailed ? (
          <Notice tone="warn" title="The sender was not emailed about this decision.">
            Too many demo emails were sent to this address today. Email the sender yourself.
          </Notice>
        ) : null}
      </div>
      {prefersPhone(submission) ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href={toTelUrl(submission.fields.phone ?? '')} className={buttonClass('primary', 'small')}>
            Call {submission.fields.phone}
          </a>
          <span className="text-soft">The sender prefers the phone.</span>
        </p>
      ) : null}
      {texts.map(([label, text]) =>
        text ? (
          <figure key={label} className="mt-5">
            <figcaption className="text-soft">{label}</figcaption>
            <blockquote className="mt-1.5 border-l-2 border-edge pl-4 text-body break-words whitespace-pre-wrap">
              {text}
            </blockquote>
          </figure>
        ) : null,
      )}
      {collection === 'contacts' ? <MessageThread submission={submission} /> : null}
      {isUnverified(submission) && removeAfter ? (
        <p className="mt-5 text-soft">
          This has no valid captcha. It will be deleted on {timeText(removeAfter)}, unless you change its
          status.
        </p>
      ) : null}
      <StatusActions submission={submission} uid={uid} />
      <dl className="mt-6 border-t border-line">
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value && value === submission.fields.email ? (
              <PersonLink id={value}>{value}</PersonLink>
            ) : (
              value || <span className="text-soft">Not provided</span>
            )}
          </Fact>
        ))}
        {meeting ? (
          <Fact name="How">
            {meeting.kind === 'link' ? (
              <a href={meeting.url} target="_blank" rel="noreferrer" className="break-all underline">
                {meeting.url}
              </a>
            ) : (
              'By phone'
            )}
          </Fact>
        ) : null}
        {decisionNote ? <Fact name="Our note">{decisionNote}</Fact> : null}
        <Fact name="Account">
          {userId ? (
            <PersonLink id={userId} className="font-mono">
              {userId}
            </PersonLink>
          ) : (
            'Signed out'
          )}
        </Fact>
        <Fact name="Captcha">{captcha.details}</Fact>
        {removeAfter ? <Fact name="Will be deleted on">{timeText(removeAfter)}</Fact> : null}
        {changed ? (
          <Fact name="Last change">
            {timeText(changed.at)}, by {whoIs(changed.by, uid)}
          </Fact>
        ) : null}
      </dl>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={replyLink(submission)}
          className={buttonClass(collection === 'contacts' ? 'quiet' : 'secondary')}
        >
          Reply by Email
        </a>
        <span className="min-w-0 text-fine break-words text-soft">“{replySubject(submission)}”</span>
      </p>
    </div>
  );
}

/** True for a sender who wants to be called, and has given a number. */
function prefersPhone({ fields, meeting }: Submission): boolean {
  return Boolean(fields.phone) && (fields.preferredContact === 'phone' || meeting?.kind === 'phone');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function whoIs(by: string, uid: string): ReactNode {
  if (by === uid) return 'you';
  if (by === SENDER) return 'the sender';
  return by === SERVER ? 'the server' : <span className="font-mono">{by}</span>;
}
