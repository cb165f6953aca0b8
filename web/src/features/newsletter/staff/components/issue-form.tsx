import { ISSUE_LIMITS, IssueInput, type NewsletterIssue } from '@atrium/contract/newsletter/issues';
import { AppError } from '@atrium/contract/platform/errors';
import { useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { SelectAction } from '../../../../design/forms/select-action.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { useForm, validateWith } from '../../../../design/forms/use-form.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { leaveWithoutPrompt, useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { createIssue, deleteIssue, saveIssue, stopIssue, testIssue } from '../api/issues.ts';
import { issueTimeText } from '../issue-text.ts';
import { EmailPreview } from './email-preview.tsx';
import { SendDialog } from './send-dialog.tsx';

/** An article of the blog as the beginning of an issue. */
interface ArticleTemplate {
  id: string;
  title: string;
  issue: IssueInput;
}

export interface IssueFormProps {
  /** The issue as read when the form was opened; null for a new one. */
  opened: NewsletterIssue | null;
  /** Articles that a new issue can begin with. */
  articles: readonly ArticleTemplate[];
  /** Confirms what led here. */
  notice: string | null;
  onCreated(id: string): void;
  onDeleted(subject: string): void;
  /** Called after the status has changed. Only for an issue that is stored. */
  onChanged?(): void;
  /** Called with whether the form has something that isn't saved. Must be stable. */
  onDirtyChange?(isDirty: boolean): void;
}

const BLANK: IssueInput = { subject: '', summary: '', content: '' };

const toInput = ({ subject, summary, content }: NewsletterIssue): IssueInput => ({
  subject,
  summary,
  content,
});

/** How long typing has to pause before the preview follows, in milliseconds. */
const PREVIEW_DELAY_MS = 600;

/** The form of an issue that hasn't started, with a preview. A save of a version that is no longer stored is refused. */
export function IssueForm(props: IssueFormProps) {
  const { opened, articles, onCreated, onDeleted, onChanged, onDirtyChange } = props;
  const [seen, setSeen] = useState(opened);
  const [edited, setEdited] = useState<IssueInput | null>(null);
  const [notice, setNotice] = useState(props.notice);
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  // The article that would replace what is in the form, while that is asked.
  const [replacement, setReplacement] = useState<string | null>(null);
  const saved = seen ? toInput(seen) : BLANK;
  const draft = edited ?? saved;
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const leaving = useUnsavedGuard(dirty);
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const previewed = usePaused(draft, PREVIEW_DELAY_MS);
  const test = useAction('The test couldn’t be sent. Please try again.');
  const stop = useAction('Please try again.');

  const { busy, failure, errors, clearErrors, setFailure, onSubmit } = useForm<IssueInput, unknown>({
    validate: () => validateWith(IssueInput, draft),
    async send(issue) {
      setNotice(null);
      if (!seen) {
        const created = await createIssue(issue);
        leaveWithoutPrompt();
        onCreated(created.id);
        return;
      }
      setSeen(await saveIssue(seen.id, seen.version, issue));
      // What was typed meanwhile stays.
      setEdited(now => (now === edited ? null : now));
      setNotice('Saved.');
    },
    failed: error => error,
    onDone: () => {},
  });

  const edit = (change: Partial<IssueInput>) => {
    setEdited({ ...draft, ...change });
    setNotice(null);
    setFailure(null);
    clearErrors();
  };
  const fillIn = (article: string) => {
    edit(articles.find(({ id }) => id === article)?.issue ?? BLANK);
    setReplacement(null);
  };
  const field = (name: keyof IssueInput) => ({
    name,
    value: draft[name],
    error: errors[name],
    // The form of the created issue replaces this one.
    readOnly: busy && !seen,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const valid = IssueInput.safeParse(previewed);

  return (
    <div className="grid items-start gap-x-12 gap-y-12 2xl:grid-cols-[minmax(0,1fr)_44rem]">
      <Form
        noValidate
        aria-label={seen?.subject ?? 'New issue'}
        className="grid gap-5"
        onSubmit={event => (dirty ? onSubmit(event) : event.preventDefault())}
      >
        {seen?.status === 'scheduled' ? (
          <Notice tone="info" title={`${issueTimeText(seen)}.`}>
            <p>You can edit it until then. Unscheduling makes it a draft again.</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              disabled={dirty || stop.busy}
              onClick={() =>
                void stop.run(async () => {
                  await stopIssue(seen.id);
                  onChanged?.();
                })
              }
            >
              {stop.busy ? 'Unscheduling...' : 'Unschedule'}
            </Button>
            <p className="mt-2 text-fail empty:hidden">{stop.failure}</p>
          </Notice>
        ) : null}
        {seen === null && articles.length > 0 ? (
          <SelectAction
            label="Begin with"
            name="article"
            disabled={busy}
            options={[['', 'An empty issue'], ...articles.map(({ id, title }) => [id, title] as const)]}
            action="Fill In"
            onApply={article => (dirty ? setReplacement(article) : fillIn(article))}
          />
        ) : null}
        <Field label="Subject" maxLength={ISSUE_LIMITS.subjectLength} {...field('subject')} />
        <TextArea
          label="Summary"
          rows={2}
          hint="One or two sentences. Mailboxes show it after the subject, and the archive below it."
          {...field('summary')}
        />
        <TextArea label="Content" rows={18} hint={<MarkdownHint />} {...field('content')} />
        {notice ? <Notice tone="done" isResult title={notice} /> : null}
        {isConflict(failure) ? (
          <Notice tone="warn" isResult title="This issue has changed.">
            <p>{failure.message} Your input is still here: copy what you need first.</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => {
                leaveWithoutPrompt();
                location.reload();
              }}
            >
              Load Again
            </Button>
          </Notice>
        ) : failure ? (
          <Notice tone="fail">{getErrorMessage(failure, 'This couldn’t be saved. Please try again.')}</Notice>
        ) : null}
        {test.failure ? <Notice tone="fail">{test.failure}</Notice> : null}
        <div className="bar sticky above-15 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 lg:above-0">
          <Button
            type="submit"
            variant={seen && !dirty ? 'secondary' : 'primary'}
            disabled={busy}
            aria-disabled={!dirty}
          >
            {busy ? 'Saving...' : seen ? 'Save' : 'Save Draft'}
          </Button>
          <Button
            variant="secondary"
            disabled={test.busy}
            onClick={() =>
              void test.run(async () => {
                const checked = IssueInput.safeParse(draft);
                if (!checked.success) throw new AppError('invalid_request', 'Fill in all fields first.');
                setNotice(null);
                setNotice(`The test is on its way to ${await testIssue(checked.data)}.`);
              })
            }
          >
            {test.busy ? 'Sending...' : 'Send Me a Test'}
          </Button>
          {seen ? (
            <>
              <Button
                variant={dirty ? 'secondary' : 'primary'}
                disabled={dirty || busy}
                onClick={() => setDialog('send')}
              >
                {seen.status === 'scheduled' ? 'Change Time...' : 'Send or Schedule...'}
              </Button>
              <p className="text-fine text-soft">{dirty ? 'Not saved yet' : null}</p>
              <Button variant="quiet" className="ml-auto" disabled={busy} onClick={() => setDialog('delete')}>
                Delete Issue
              </Button>
            </>
          ) : null}
        </div>
      </Form>
      {valid.success ? (
        <EmailPreview issue={valid.data} />
      ) : (
        <p className="text-soft">The preview appears when all fields are filled in.</p>
      )}
      {replacement === null ? null : (
        <ConfirmDialog
          title="Replace what you’ve written?"
          label="Replace"
          busyLabel="Replacing..."
          onConfirm={async () => fillIn(replacement)}
          onClose={() => setReplacement(null)}
        >
          <p>Subject, summary and content will be those of your choice.</p>
        </ConfirmDialog>
      )}
      <LeaveDialog leaving={leaving}>Your changes to this issue will be lost.</LeaveDialog>
      {dialog === 'send' && seen ? (
        <SendDialog
          issue={seen}
          onClose={() => setDialog(null)}
          onSent={sent => {
            setDialog(null);
            setSeen(sent);
            onChanged?.();
          }}
        />
      ) : null}
      {dialog === 'delete' && seen ? (
        <ConfirmDialog
          title={`Delete “${seen.subject}”?`}
          label="Delete"
          busyLabel="Deleting..."
          failed="The issue couldn’t be deleted."
          onClose={() => setDialog(null)}
          onConfirm={async () => {
            await deleteIssue(seen.id, seen.version);
            leaveWithoutPrompt();
            onDeleted(seen.subject);
          }}
        >
          <p>Nobody has got it. This can’t be undone.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function MarkdownHint() {
  return (
    <>
      Markdown: <code>## Heading</code>, <code>**bold**</code>, <code>*italic*</code>, <code>- list</code>,{' '}
      <code>&gt; quote</code>, <code>[link](/path)</code>, <code>![picture](/picture.png)</code>. A link alone
      in its paragraph becomes a button.
    </>
  );
}

/** Returns the value once it has not changed for a while. */
function usePaused<T>(value: T, delayMs: number): T {
  const [paused, setPaused] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return paused;
}

const isConflict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'conflict';
