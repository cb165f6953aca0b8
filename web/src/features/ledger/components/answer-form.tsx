import {
  DisputeAnswer,
  EVIDENCE_LIMITS,
  type EvidenceFile,
  type EvidenceFileKind,
} from '@atrium/contract/ledger/disputes';
import { useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ConfirmDialog } from '../../../design/feedback/confirm-dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useFocusOn, useOpener } from '../../../design/feedback/use-opener.ts';
import { Form } from '../../../design/forms/form.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { useForm, validateWith } from '../../../design/forms/use-form.ts';
import { answerDispute, assembleEvidence } from '../api/queries.ts';
import { EvidenceFileFields, type EvidenceFiles } from './evidence-files.tsx';

const FAILED = 'The answer couldn’t be sent. Please try again.';

interface AnswerFormProps {
  transactionId: string;
  /** An inquiry can't be accepted: the payment is refunded instead. */
  isInquiry: boolean;
  /** Called with the sentence that confirms it. */
  onAnswered(confirmation: string): void;
}

/** The response to a dispute: evidence against it, or its acceptance. Opens on demand. */
export function AnswerForm({ transactionId, isInquiry, onAnswered }: AnswerFormProps) {
  const [open, setOpen] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const opener = useOpener(open);
  const first = useFocusOn<HTMLButtonElement>(open);
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<EvidenceFiles>({});
  const [uploads, setUploads] = useState(0);
  const [isFilledIn, setFilledIn] = useState(false);
  const records = useAction('The records couldn’t be loaded. Please try again.');
  const { busy, failure, errors, onSubmit } = useForm<DisputeAnswer>({
    validate: form => validateWith(DisputeAnswer, readEvidence(form, files)),
    send: async answer => {
      await answerDispute(transactionId, answer);
      onAnswered('The evidence was submitted.');
    },
    failed: FAILED,
  });

  async function accept() {
    await answerDispute(transactionId, { action: 'accept', statement: '', accessLog: '', files: {} });
    setAccepting(false);
    onAnswered('The dispute was accepted.');
  }

  /** Adds what our records say to what has been written. */
  async function fillIn() {
    const isDone = await records.run(async () => {
      const { statement, accessLog } = await assembleEvidence(transactionId);
      addText(form.current, 'statement', statement);
      addText(form.current, 'accessLog', accessLog);
    });
    if (isDone) setFilledIn(true);
  }

  function setFile(kind: EvidenceFileKind, file: EvidenceFile | undefined) {
    setFiles(({ [kind]: _, ...others }) => (file ? { ...others, [kind]: file } : others));
  }

  if (!open) {
    return (
      <Button ref={opener} variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
        Answer...
      </Button>
    );
  }
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className="mt-3 grid max-w-2xl gap-4 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={first}
          variant="secondary"
          disabled={records.busy}
          aria-disabled={isFilledIn}
          onClick={() => !isFilledIn && void fillIn()}
        >
          {records.busy ? 'Reading the Records...' : isFilledIn ? 'Filled In' : 'Fill In from Our Records'}
        </Button>
        <p role="status" className="text-fine text-soft">
          {isFilledIn
            ? 'Check every line, and add what was agreed on.'
            : 'Customer, payment, receipt, emails and sign-ons to the app.'}
        </p>
      </div>
      {records.failure ? <Notice tone="fail">{records.failure}</Notice> : null}
      <TextArea
        label="Why the payment is valid"
        name="statement"
        maxLength={EVIDENCE_LIMITS.textMax}
        rows={8}
        required
        hint="What the customer bought, when they used it, and what you agreed on. The bank reads this."
        error={errors.statement}
      />
      <TextArea
        label="When the customer used the app"
        name="accessLog"
        maxLength={EVIDENCE_LIMITS.textMax}
        rows={4}
        error={errors.accessLog}
      />
      <EvidenceFileFields
        transactionId={transactionId}
        files={files}
        onChange={setFile}
        onUploading={change => setUploads(count => count + change)}
      />
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy || uploads > 0}>
          {busy ? 'Submitting...' : 'Submit Evidence'}
        </Button>
        {isInquiry ? null : (
          <Button variant="danger" disabled={busy} onClick={() => setAccepting(true)}>
            Accept Dispute...
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
      <p className="text-fine text-soft">You can answer once. The audit log records it with your name.</p>
      {accepting ? (
        <ConfirmDialog
          title="Accept this dispute?"
          label="Accept Dispute"
          busyLabel="Accepting..."
          failed={FAILED}
          onConfirm={accept}
          onClose={() => setAccepting(false)}
        >
          <p>The customer keeps the money, and you can no longer challenge the dispute.</p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}

function addText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = [field.value.trim(), text].filter(Boolean).join('\n\n');
}

function readEvidence(form: HTMLFormElement, files: EvidenceFiles): unknown {
  const data = new FormData(form);
  return {
    action: 'challenge',
    statement: String(data.get('statement') ?? ''),
    accessLog: String(data.get('accessLog') ?? ''),
    files: Object.fromEntries(Object.entries(files).map(([kind, { id }]) => [kind, id])),
  };
}
