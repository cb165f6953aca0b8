import { SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { type InquiryThread, NoteRequest } from '@atrium/contract/inquiries/threads';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { SelectAction } from '../../../../design/forms/select-action.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { useForm, validateWith } from '../../../../design/forms/use-form.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { beginAnswer, insertTemplate, withoutSignature } from '../answer-text.ts';
import { submissionQuery } from '../api/submissions.ts';
import { addNote, sendReply, signatureQuery, templatesQuery, threadQuery } from '../api/threads.ts';
import type { Submission } from '../submission.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface ComposerProps {
  submission: Submission;
  thread: InquiryThread;
}

/** The form for an answer or a note, once the user's signature is known. */
export function AnswerComposer(props: ComposerProps) {
  const signature = useQuery(signatureQuery);
  if (signature.isPending) return <Loading label="Loading the form..." rows={['h-32']} />;
  // A signature that couldn't be loaded is typed by hand.
  return <Composer {...props} signature={signature.data?.text ?? ''} />;
}

type Kind = 'reply' | 'note';

const BUSY: Record<Kind, string> = { reply: 'Sending...', note: 'Adding...' };
const DONE: Record<Kind, string> = { reply: 'Your answer is on its way.', note: 'The note was added.' };

function Composer({ submission, thread, signature }: ComposerProps & { signature: string }) {
  const { id, fields, status, verification } = submission;
  const client = useQueryClient();
  const { data: templates = [], isError: isWithoutTemplates } = useQuery(templatesQuery);
  const last = thread.entries.at(-1)?.id ?? null;
  const blank = beginAnswer(signature);
  const [edited, setEdited] = useState<string | null>(null);
  const draft = edited ?? blank;
  const written = withoutSignature(draft, signature);
  const isDirty = edited !== null && written !== '';
  /** The last entry that the user has seen; while something is typed, newer ones may have gone unnoticed. */
  const [seen, setSeen] = useState(last);
  if (!isDirty && seen !== last) setSeen(last);
  const leaving = useUnsavedGuard(isDirty);
  const kind = useRef<Kind>('reply');
  const [sending, setSending] = useState<Kind | null>(null);
  const [done, setDone] = useState<Kind | null>(null);
  const [isEditing, setEditing] = useState(false);
  // A message without a valid captcha could have another person's email.
  const canAnswer = verification === 'passed' && status !== SPAM_STATUS;

  const { busy, failure, errors, setFailure, clearErrors, onSubmit } = useForm<{ text: string }, unknown>({
    validate: () =>
      validateWith(NoteRequest, { text: kind.current === 'reply' && written !== '' ? draft : written }),
    async send({ text }) {
      setDone(null);
      setSending(kind.current);
      const { queryKey } = threadQuery(id);
      try {
        const changed =
          kind.current === 'reply' ? await sendReply(id, { text, seen }) : await addNote(id, text);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, changed);
        await client.invalidateQueries({ queryKey: submissionQuery('contacts', id).queryKey });
      } catch (error) {
        if (isConflict(error)) {
          // What the colleague wrote is shown with the reason, so the next try is about all of it.
          const now = await client.fetchQuery(threadQuery(id)).catch(() => thread);
          setSeen(now.entries.at(-1)?.id ?? null);
        }
        throw error;
      } finally {
        setSending(null);
      }
    },
    failed: error => error,
    onDone() {
      setEdited(null);
      setDone(kind.current);
    },
  });

  function edit(text: string) {
    setEdited(text);
    setDone(null);
    setFailure(null);
    clearErrors();
  }

  return (
    <>
      <Form noValidate aria-label="Your answer" className="grid gap-4" onSubmit={onSubmit}>
        {canAnswer ? (
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-end">
            <SelectAction
              label="Template"
              name="template"
              disabled={busy}
              options={[
                ['', templatesText(templates.length, isWithoutTemplates)],
                ...templates.map(template => [template.id, template.name] as const),
              ]}
              action="Insert"
              onApply={id => {
                const template = templates.find(known => known.id === id);
                if (template) edit(insertTemplate(template.text, fields, draft));
              }}
            />
            <Button variant="quiet" className="min-h-12 justify-self-start" onClick={() => setEditing(true)}>
              Edit Templates
            </Button>
          </div>
        ) : null}
        <TextArea
          label={canAnswer ? 'Answer or note' : 'Note'}
          name="text"
          rows={8}
          value={draft}
          readOnly={busy}
          error={errors.text}
          hint={
            canAnswer
              ? `An answer is emailed to ${fields.email}, with the message quoted below it. ${thread.repliesArrive ? 'A reply to it appears here.' : `A reply arrives at ${BRAND.contactEmail}, not here.`} A note is never sent.`
              : status === SPAM_STATUS
                ? 'Spam can’t be answered here. A note is never sent.'
                : 'This has no valid captcha, so it can’t be answered here. A note is never sent.'
          }
          onChange={({ target }) => edit(target.value)}
        />
        {done ? (
          <Notice tone="done" isResult>
            {DONE[done]}
          </Notice>
        ) : null}
        {isConflict(failure) ? (
          <Notice tone="warn" isResult>
            <p>{failure.message}</p>
            <p>Your text is still here.</p>
          </Notice>
        ) : failure ? (
          <Notice tone="fail">{getErrorMessage(failure, 'This couldn’t be sent. Please try again.')}</Notice>
        ) : null}
        <p className="flex flex-wrap gap-3">
          {canAnswer ? (
            <Button
              type="submit"
              disabled={busy}
              onClick={() => {
                kind.current = 'reply';
              }}
            >
              {sending === 'reply' ? BUSY.reply : 'Send Answer'}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="secondary"
            disabled={busy}
            onClick={() => {
              kind.current = 'note';
            }}
          >
            {sending === 'note' ? BUSY.note : 'Add Note'}
          </Button>
        </p>
      </Form>
      {isEditing ? (
        <TemplateDialog templates={templates} signature={signature} onClose={() => setEditing(false)} />
      ) : null}
      <LeaveDialog leaving={leaving} title="Leave without sending?">
        What you have typed will be lost.
      </LeaveDialog>
    </>
  );
}

function templatesText(count: number, isError: boolean): string {
  if (isError) return 'The templates couldn’t be loaded';
  return count > 0 ? 'Begin with a template' : 'No templates yet';
}

const isConflict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'conflict';
