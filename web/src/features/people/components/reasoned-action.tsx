import { ReasonedRequest } from '@atrium/contract/people';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { useForm, validateWith } from '../../../design/forms/use-form.ts';

interface ReasonedActionProps {
  label: string;
  busyLabel: string;
  /** The heading of the dialog, a question. */
  title: string;
  /** Resolves to a sentence about the outcome. Throws an AppError. */
  act(reason: string): Promise<string>;
  /** Called when the dialog with the outcome closes. */
  onDone(): void;
  /** What the action does. */
  children: ReactNode;
}

/** A button for a staff action that the audit log records with a reason. */
export function ReasonedAction({ label, ...dialog }: ReasonedActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <ReasonDialog label={label} {...dialog} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReasonDialog(props: ReasonedActionProps & { onClose(): void }) {
  const { label, busyLabel, title, act, onDone, children, onClose } = props;
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<string | null>(null);
  const { busy, failure, errors, onSubmit } = useForm<ReasonedRequest>({
    validate: () => validateWith(ReasonedRequest, { reason }),
    async send(request) {
      setOutcome(await act(request.reason));
    },
    failed: 'This could not be done. Try again.',
  });
  const close = () => {
    onClose();
    if (outcome !== null) onDone();
  };
  return (
    <Dialog title={title} onClose={close}>
      {outcome !== null ? (
        <div className="grid justify-items-start gap-5">
          <Notice tone="done" focusOn={outcome}>
            {outcome}
          </Notice>
          <Button onClick={close}>Close</Button>
        </div>
      ) : (
        <Form noValidate className="grid gap-4" onSubmit={onSubmit}>
          <p>{children}</p>
          <Field
            label="Reason"
            name="reason"
            autoComplete="off"
            value={reason}
            error={errors.reason}
            hint="Recorded in the audit log with your name."
            onChange={({ target }) => setReason(target.value)}
          />
          {failure ? <Notice tone="fail">{failure}</Notice> : null}
          <p className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" disabled={busy}>
              {busy ? busyLabel : label}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Back
            </Button>
          </p>
        </Form>
      )}
    </Dialog>
  );
}
