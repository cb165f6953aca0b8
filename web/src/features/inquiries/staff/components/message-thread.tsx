import type { InquiryThread, ReplyEmailStatus, ThreadEntry } from '@atrium/contract/inquiries/threads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, type Tone } from '../../../../design/feedback/badge.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { timeText } from '../../../../platform/format.ts';
import { PersonLink } from '../../../../session/person-link.tsx';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { assignMessage, threadQuery } from '../api/threads.ts';
import type { Submission } from '../submission.ts';
import { AnswerComposer } from './answer-composer.tsx';

/** How often the thread is read again while a new email is sent, or the message has a newer entry. */
const READ_EVERY_MS = 2_000;
/** The same for an email that waits for longer, because its mail server is down. */
const READ_LATE_EVERY_MS = 30_000;
const NEW_FOR_MS = 60_000;

const lastOf = ({ entries }: InquiryThread) => entries.at(-1)?.id ?? null;

/** The answers to a message and the notes about it, with the form for the next one. */
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
            <Entry key={entry.id} entry={entry} />
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

const EMAIL: Record<ReplyEmailStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Not sent yet', tone: 'pending' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Failed', tone: 'fail' },
  suppressed: { label: 'Not sent', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'fail' },
  outdated: { label: 'Not needed any more', tone: 'plain' },
};

function Entry({ entry: { kind, text, author, createdAt, email } }: { entry: ThreadEntry }) {
  const isNote = kind === 'note';
  const status = email && EMAIL[email.status];
  return (
    <li className={`min-w-0 border-l-2 pl-4 ${isNote ? 'border-warn bg-inset py-3 pr-4' : 'border-accent'}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-soft">
        {isNote ? <Badge tone="warn">Internal note</Badge> : <Badge tone="accent">Answer</Badge>}
        <span className="min-w-0 wrap-anywhere">
          {author ? <PersonLink id={author}>{author}</PersonLink> : 'An erased account'}
        </span>
        <time dateTime={createdAt}>{timeText(new Date(createdAt))}</time>
        {status ? <Badge tone={status.tone}>{status.label}</Badge> : null}
      </p>
      <p className="mt-1.5 text-body wrap-anywhere whitespace-pre-wrap">{text}</p>
      {email?.error ? <p className="mt-1 text-fine wrap-anywhere text-fail">{email.error}</p> : null}
    </li>
  );
}

/** Who answers the message. The user can take it, or give it up. */
function Assignee({ id, assignee }: { id: string; assignee: InquiryThread['assignee'] }) {
  const { uid, email } = useSignedInUser();
  const client = useQueryClient();
  const { busy, failure, run } = useAction(error => getErrorMessage(error, 'Please try again.'));
  const isOthers = assignee !== null && assignee.uid !== uid;
  return (
    <Select
      label="Assigned to"
      name="assignee"
      value={assignee?.uid ?? ''}
      disabled={busy}
      error={failure ?? undefined}
      options={[
        ['', 'Nobody'],
        [uid, `Me (${email})`],
        ...(isOthers ? [[assignee.uid, assignee.email ?? assignee.uid] as const] : []),
      ]}
      onChange={({ target }) =>
        void run(async () =>
          client.setQueryData(threadQuery(id).queryKey, await assignMessage(id, target.value || null)),
        )
      }
    />
  );
}
