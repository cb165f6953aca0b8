import {
  ReplySignature,
  type ReplyTemplate,
  ReplyTemplateInput,
  THREAD_LIMITS,
} from '@atrium/contract/inquiries/threads';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn, useOpener } from '../../../../design/feedback/use-opener.ts';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import { useForm, validateWith } from '../../../../design/forms/use-form.ts';
import {
  deleteTemplate,
  saveSignature,
  saveTemplate,
  signatureQuery,
  templatesQuery,
} from '../api/threads.ts';

interface TemplateDialogProps {
  templates: readonly ReplyTemplate[];
  signature: string;
  onClose(): void;
}

/** The templates of all staff, and the user's signature. */
export function TemplateDialog({ templates, signature, onClose }: TemplateDialogProps) {
  /** The template in the form; `new` for one that isn't stored, null for none. */
  const [editing, setEditing] = useState<ReplyTemplate | 'new' | null>(null);
  const opener = useOpener(editing !== null);
  const id = useId();
  return (
    <Dialog title="Templates and signature" onClose={onClose}>
      <div className="grid gap-8 text-small">
        <section aria-labelledby={`${id}-templates`} className="grid gap-4">
          <h3 id={`${id}-templates`} className="font-semibold">
            Templates
          </h3>
          {editing ? (
            <TemplateForm
              key={editing === 'new' ? '' : editing.id}
              template={editing === 'new' ? null : editing}
              onDone={() => setEditing(null)}
            />
          ) : (
            <>
              {templates.length > 0 ? (
                <ul aria-label="Templates" className="border-t border-line">
                  {templates.map(template => (
                    <li
                      key={template.id}
                      className="flex items-center justify-between gap-4 border-b border-line py-2"
                    >
                      <span className="min-w-0 wrap-anywhere">{template.name}</span>
                      <Button
                        variant="quiet"
                        aria-label={`Edit ${template.name}`}
                        onClick={() => setEditing(template)}
                      >
                        Edit
                      </Button>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-soft">No templates yet.</p>
              )}
              <p>
                <Button
                  ref={opener}
                  variant="secondary"
                  size="small"
                  disabled={templates.length >= THREAD_LIMITS.templates}
                  onClick={() => setEditing('new')}
                >
                  New Template
                </Button>
              </p>
            </>
          )}
        </section>
        <SignatureForm signature={signature} />
      </div>
    </Dialog>
  );
}

function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone(): void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ name: template?.name ?? '', text: template?.text ?? '' });
  const [isDeleting, setDeleting] = useState(false);
  // The form replaces the pressed button.
  const nameField = useFocusOn<HTMLInputElement>(true);
  const show = (templates: ReplyTemplate[]) => client.setQueryData(templatesQuery.queryKey, templates);
  const { busy, failure, errors, onSubmit } = useForm<ReplyTemplateInput>({
    validate: () => validateWith(ReplyTemplateInput, draft),
    async send(input) {
      show(await saveTemplate(template?.id ?? null, input));
    },
    failed: 'The template couldn’t be saved. Please try again.',
    onDone,
  });
  return (
    <>
      <Form noValidate aria-label="Template" className="grid gap-4" onSubmit={onSubmit}>
        <Field
          ref={nameField}
          label="Name"
          name="name"
          maxLength={THREAD_LIMITS.templateNameLength}
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextArea
          label="Text"
          name="text"
          rows={6}
          value={draft.text}
          error={errors.text}
          hint="{name} and {subject} are replaced by those of the message."
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        {failure ? <Notice tone="fail">{failure}</Notice> : null}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Save Template'}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onDone}>
            Back
          </Button>
          {template ? (
            <Button variant="quiet" className="ml-auto" disabled={busy} onClick={() => setDeleting(true)}>
              Delete Template
            </Button>
          ) : null}
        </p>
      </Form>
      {isDeleting && template ? (
        <ConfirmDialog
          title={`Delete “${template.name}”?`}
          label="Delete"
          busyLabel="Deleting..."
          failed="The template couldn’t be deleted."
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            show(await deleteTemplate(template.id));
            onDone();
          }}
        >
          <p>It is deleted for all staff. Answers that were sent with it stay.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function SignatureForm({ signature }: { signature: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(signature);
  const [isSaved, setSaved] = useState(false);
  const isChanged = text !== signature;
  const { busy, failure, errors, onSubmit } = useForm<ReplySignature>({
    validate: () => validateWith(ReplySignature, { text }),
    async send(input) {
      client.setQueryData(signatureQuery.queryKey, await saveSignature(input));
    },
    failed: 'Your signature couldn’t be saved. Please try again.',
    onDone: () => setSaved(true),
  });
  return (
    <Form
      noValidate
      aria-label="Signature"
      className="grid gap-4 border-t border-line pt-6"
      onSubmit={event => (isChanged ? onSubmit(event) : event.preventDefault())}
    >
      <TextArea
        label="Your signature"
        name="text"
        rows={3}
        value={text}
        error={errors.text}
        hint="Your answers end with it. Only you can change it."
        onChange={({ target }) => {
          setText(target.value);
          setSaved(false);
        }}
      />
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      {isSaved ? (
        <Notice tone="done" isResult>
          Saved.
        </Notice>
      ) : null}
      <p>
        <Button type="submit" variant="secondary" disabled={busy} aria-disabled={!isChanged}>
          {busy ? 'Saving...' : 'Save Signature'}
        </Button>
      </p>
    </Form>
  );
}
