import type { InquiryThread, ReceivedMail, ThreadEntry } from '@atrium/contract/inquiries/threads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../../../../design/feedback/badge.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { SelectAction } from '../../../../design/forms/select-action.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { timeText } from '../../../../platform/format.ts';
import { PersonLink } from '../../../../session/person-link.tsx';
import { assignMessage, threadQuery } from '../api/threads.ts';
import { useAssigneeOptions } from '../hooks/use-assignee-options.ts';
import { EMAIL_STATUS } from '../status-text.ts';
import type { Submission } from '../submission.ts';
import { AnswerComposer } from './answer-composer.tsx';

/** How often the thread is read again while a new email is sent, or the message has a newer entry. */
const READ_EVERY_MS = 2_000;
/** The same for an email that waits for longer, because its mail server is down. */
const READ_LATE_EVERY_MS = 30_000;
const NEW_FOR_MS = 60_000;

const lastOf = ({ entries }: InquiryThread) => entries.at(-1)?.id ?? null;

/** The answers to a message, the sender's replies and the notes about it, with the form for the next answer. */
export function MessageThread({ submission }: { submission: Submission }) {
  const { id, lastEntry } = submission;
  const { data, error, isFetching, refetch } = useQuery({
    ...threadQuery(id),
    refetchInterval: ({ state }) => {
      const isOutdated = state.data && lastEntry !== null && lastOf(state.data) !== lastEntry;
      const waiting = state.data?.entries.filter(({ email }) => email?.status === 'waiting').at(-1);
      const isNew = waiting && Date.now() - Date.parse(waiting.createdAt) < NEW_FOR_MS;
      if (isOutdated || isNew) return READ_EVERY_MS;
      return waiting ? READ_LATE_EVERY_MS : false;
    },
  });
  if (!data) {
    return error && !isFetching ? (
      <LoadError className="mt-6" tone="warn" title="The answers couldn’t be loaded." onRetry={refetch}>
        <p>{getErrorMessage(error, 'Try again in a moment.')}</p>
      </LoadError>
    ) : (
      <Loading label="Loading the answers..." rows={['h-12', 'h-32']} className="mt-6 grid gap-3" />
    );
  }
  const { sender, link } = data.markedAsSpam;
  return (
    <section aria-label="Answers" className="mt-6 grid gap-5 border-t border-line pt-5">
      {sender || link ? (
        <Notice tone="warn" title="Marked as spam before">
          {sender ? <p>Another message from this address is marked as spam.</p> : null}
          {link ? <p>A link in this message is in another one that is marked as spam.</p> : null}
        </Notice>
      ) : null}
      {data.entries.length > 0 ? (
        <ol aria-label="Answers and notes" className="grid gap-4">
          {data.entries.map(entry => (
            <Entry key={entry.id} entry={entry} sender={submission.fields.email} />
          ))}
        </ol>
      ) : (
        <p className="text-soft">No answers or notes yet.</p>
      )}
      <Assignee id={id} assignee={data.assignee} />
      <AnswerComposer submission={submission} thread={data} />
    </section>
  );
}

const KINDS: Record<ThreadEntry['kind'], { label: string; tone: Tone; className: string }> = {
  reply: { label: 'Answer', tone: 'accent', className: 'border-accent' },
  note: { label: 'Internal note', tone: 'warn', className: 'border-warn bg-inset py-3 pr-4' },
  received: { label: 'Reply', tone: 'plain', className: 'border-edge' },
};

function Entry({ entry, sender }: { entry: ThreadEntry; sender: string | undefined }) {
  const { kind, text, author, createdAt, email, received } = entry;
  const { label, tone, className } = KINDS[kind];
  const status = email && EMAIL_STATUS[email.status];
  const isOther = received !== null && author?.toLowerCase() !== sender?.toLowerCase();
  return (
    <li className={`min-w-0 border-l-2 pl-4 ${className}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-soft">
        <Badge tone={tone}>{label}</Badge>
        {received?.isAutomatic ? <Badge tone="plain">Automatic</Badge> : null}
        <span className="min-w-0 wrap-anywhere">
          {author ? <PersonLink id={author}>{author}</PersonLink> : 'An erased account'}
        </span>
        <time dateTime={createdAt}>{timeText(new Date(createdAt))}</time>
        {isOther ? <Badge tone="warn">From another address</Badge> : null}
        {status ? <Badge tone={status.tone}>{status.label}</Badge> : null}
      </p>
      {text ? (
        <p className="mt-1.5 text-body wrap-anywhere whitespace-pre-wrap">{text}</p>
      ) : (
        <p className="mt-1.5 text-soft">No text.</p>
      )}
      {received ? <Received received={received} /> : null}
      {email?.error ? <p className="mt-1 text-fine wrap-anywhere text-fail">{email.error}</p> : null}
    </li>
  );
}

/** What was left out of a reply, and what it quotes. */
function Received({ received: { quoted, attachments, isShortened } }: { received: ReceivedMail }) {
  return (
    <div className="mt-1.5 grid justify-items-start gap-1 text-fine text-soft empty:hidden">
      {isShortened ? <p>The reply was longer. Only its beginning is stored.</p> : null}
      {attachments.length > 0 ? (
        <p className="wrap-anywhere">Attached files aren’t accepted. Not stored: {attachments.join(', ')}</p>
      ) : null}
      {quoted ? (
        <details>
          <summary className="cursor-pointer underline decoration-line underline-offset-4">
            Quoted text
          </summary>
          <p className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{quoted}</p>
        </details>
      ) : null}
    </div>
  );
}

/** Who answers the message. */
function Assignee({ id, assignee }: { id: string; assignee: InquiryThread['assignee'] }) {
  const options = useAssigneeOptions(assignee);
  const client = useQueryClient();
  const { busy, failure, run } = useAction('Please try again.');
  const [done, setDone] = useState(false);
  async function assign(uid: string) {
    setDone(false);
    const assigned = run(async () =>
      client.setQueryData(threadQuery(id).queryKey, await assignMessage(id, uid || null)),
    );
    setDone(await assigned);
  }
  return (
    <div>
      <SelectAction
        label="Assigned to"
        name="assignee"
        current={assignee?.uid}
        disabled={busy}
        error={failure ?? undefined}
        options={options}
        action={busy ? 'Assigning...' : 'Assign'}
        onChoose={() => setDone(false)}
        onApply={uid => void assign(uid)}
      />
      <p role="status" className="text-fine text-soft not-empty:mt-1.5">
        {done ? 'Saved.' : ''}
      </p>
    </div>
  );
}
