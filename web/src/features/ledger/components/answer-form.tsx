import { DisputeAnswer, EVIDENCE_LIMITS } from '@atrium/contract/ledger/disputes';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ConfirmDialog } from '../../../design/feedback/confirm-dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useOpener } from '../../../design/feedback/use-opener.ts';
import { Form } from '../../../design/forms/form.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { useForm, validateWith } from '../../../design/forms/use-form.ts';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { answerDispute } from '../api/queries.ts';

const FAILED = 'The answer couldn’t be sent. Please try again.';

interface AnswerFormProps {
  transactionId: string;
  /** An inquiry can't be accepted: the payment is refunded instead. */
  isInquiry: boolean;
  onAnswered(): void;
}

/** The response to a dispute: evidence against it, or its acceptance. Opens on demand. */
export function AnswerForm({ transactionId, isInquiry, onAnswered }: AnswerFormProps) {
  const [open, setOpen] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const opener = useOpener(open);
  const { busy, failure, errors, onSubmit } = useForm<DisputeAnswer>({
    validate: form => validateWith(DisputeAnswer, readEvidence(form)),
    send: async answer => {
      await answerDispute(transactionId, answer);
      onAnswered();
      return { success: true };
    },
    describeError: error => getErrorMessage(error, FAILED),
  });
  const acceptance = useAction(error => getErrorMessage(error, FAILED));

  function ask() {
    acceptance.clearFailure();
    setAccepting(true);
  }

  async function accept() {
    const isDone = await acceptance.run(() =>
      answerDispute(transactionId, { action: 'accept', statement: '', fileNames: [] }),
    );
    if (!isDone) return;
    setAccepting(false);
    onAnswered();
  }

  if (!open) {
    return (
      <Button ref={opener} variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
        Answer...
      </Button>
    );
  }
  return (
    <Form noValidate onSubmit={onSubmit} className="mt-3 grid max-w-2xl gap-4 border-t border-line pt-4">
      <TextArea
        label="Why the payment is valid"
        name="statement"
        maxLength={EVIDENCE_LIMITS.statementMax}
        required
        hint="What the customer bought, when they used it, and what you agreed on. The bank reads this."
        error={errors.statement}
      />
      <TextArea
        label="File names, one per line"
        name="fileNames"
        rows={3}
        hint="Upload the files in Stripe’s dashboard; the bank matches them by name."
        error={errors.fileNames}
      />
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Submitting...' : 'Submit Evidence'}
        </Button>
        {isInquiry ? null : (
          <Button variant="danger" disabled={busy} onClick={ask}>
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
          busy={acceptance.busy}
          onConfirm={() => void accept()}
          onClose={() => setAccepting(false)}
        >
          <p>The customer keeps the money, and you can no longer challenge the dispute.</p>
          {acceptance.failure ? (
            <Notice className="mt-4" tone="fail">
              {acceptance.failure}
            </Notice>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}

/** Reads the evidence from the form; empty lines name no file. */
function readEvidence(form: HTMLFormElement): unknown {
  const data = new FormData(form);
  const fileNames = String(data.get('fileNames') ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  return { action: 'challenge', statement: String(data.get('statement') ?? ''), fileNames };
}
