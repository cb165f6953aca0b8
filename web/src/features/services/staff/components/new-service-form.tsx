import { AppError } from '@atrium/contract/platform/errors';
import type { PublishedService, ServiceInput } from '@atrium/contract/services';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { useForm } from '../../../../design/forms/use-form.ts';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { useIsUnguarded, useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { createService } from '../api/service-records.ts';
import { checkNewDraft, idOf, newDraft, previewOf } from '../service-draft.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceFrame } from './service-frame.tsx';

interface NewServiceFormProps {
  preview(service: PublishedService): ReactNode;
  /** Called with the id of the created service. */
  onCreated(id: string): void;
}

/** The form of a new service. Its id follows the name until the user edits it. */
export function NewServiceForm({ preview, onCreated }: NewServiceFormProps) {
  const [blank] = useState(newDraft);
  const [draft, setDraft] = useState(blank);
  const [typedId, setTypedId] = useState<string | null>(null);
  const [isCreated, setCreated] = useState(false);
  const id = typedId ?? idOf(draft.name);
  const dirty = !isCreated && (typedId !== null || JSON.stringify(draft) !== JSON.stringify(blank));
  const leaving = useUnsavedGuard(dirty);

  // The guard steps back first, otherwise it would step back from the next page.
  const isUnguarded = useIsUnguarded();
  const leave = useRef(onCreated);
  leave.current = onCreated;
  useEffect(() => {
    if (isCreated && isUnguarded) leave.current(id);
  }, [isCreated, id, isUnguarded]);

  const { busy, failure, errors, clearErrors, onSubmit } = useForm<ServiceInput>({
    validate: () => {
      const checked = checkNewDraft(id, draft);
      return checked.kind === 'wrong'
        ? { status: 'invalid', errors: checked.problems }
        : { status: 'valid', values: checked.form };
    },
    async send(service) {
      try {
        await createService(id, service);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        return { success: false, error: error.message, field: 'id' };
      }
      setCreated(true);
      return { success: true };
    },
    describeError: error => messageOf(error, 'This could not be saved. Try again.'),
  });

  return (
    <ServiceFrame
      label="New service"
      onSubmit={onSubmit}
      outcome={failure ? <Notice tone="fail">{failure}</Notice> : null}
      actions={
        <>
          <Button type="submit" disabled={busy}>
            {busy ? 'Creating...' : 'Create Service'}
          </Button>
          <p className="text-fine text-soft">{dirty ? 'Not saved yet' : 'No input yet'}</p>
        </>
      }
      shown={draft.active}
      preview={preview(previewOf(id, draft))}
      leaving={leaving}
      loss="Your input will be lost."
    >
      <ServiceFields
        draft={draft}
        problems={errors}
        onChange={part => {
          setDraft({ ...draft, ...part });
          clearErrors();
        }}
        afterName={
          <Field
            label="ID"
            name="id"
            value={id}
            onChange={event => {
              setTypedId(event.target.value);
              clearErrors();
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint="Permanent ID in the database; not shown to visitors."
            error={errors.id}
          />
        }
      />
    </ServiceFrame>
  );
}
