import { AppError } from '@atrium/contract/errors';
import type { PublishedService } from '@atrium/contract/services';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { focusFirstProblem } from '../../../../design/forms/form-problems.ts';
import { useIsUnguarded, useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { createService } from '../api/service-records.ts';
import { checkNewDraft, idOf, newDraft, previewOf } from '../service-draft.ts';
import { createdProblem } from './created-problem.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceFrame } from './service-frame.tsx';

type Step =
  | { at: 'open' }
  | { at: 'saving' }
  | { at: 'failed'; problem: string }
  | { at: 'created'; id: string };

interface NewServiceFormProps {
  uid: string;
  preview(service: PublishedService): ReactNode;
  /** Told of the id of the service that there is now. */
  onCreated(id: string): void;
}

/** The form of a service that is not there yet. Its id follows the name until it is typed. */
export function NewServiceForm({ uid, preview, onCreated }: NewServiceFormProps) {
  const firestore = useFirestore();
  const [blank] = useState(newDraft);
  const [draft, setDraft] = useState(blank);
  const [typedId, setTypedId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [step, setStep] = useState<Step>({ at: 'open' });
  const id = typedId ?? idOf(draft.name);
  const dirty =
    step.at !== 'created' && (typedId !== null || JSON.stringify(draft) !== JSON.stringify(blank));
  const leaving = useUnsavedGuard(dirty);

  // The guard steps back first: it would step back from the next page otherwise.
  const isUnguarded = useIsUnguarded();
  const leave = useRef(onCreated);
  leave.current = onCreated;
  useEffect(() => {
    if (step.at === 'created' && isUnguarded) leave.current(step.id);
  }, [step, isUnguarded]);

  function tell(form: HTMLFormElement, found: Record<string, string>) {
    setProblems(found);
    setStep({ at: 'open' });
    requestAnimationFrame(() => focusFirstProblem(form, found));
  }

  async function send(form: HTMLFormElement) {
    const checked = checkNewDraft(id, draft);
    if (checked.is === 'wrong') return tell(form, checked.problems);
    setProblems({});
    setStep({ at: 'saving' });
    try {
      const created = await createService(firestore, uid, { id, ...checked.form });
      const problem = createdProblem(created);
      if (created.is === 'taken' && problem) tell(form, { id: problem });
      else setStep(problem ? { at: 'failed', problem } : { at: 'created', id });
    } catch (error) {
      const problem = error instanceof AppError ? error.message : 'This could not be saved. Try again.';
      setStep({ at: 'failed', problem });
    }
  }

  const busy = step.at === 'saving' || step.at === 'created';
  return (
    <ServiceFrame
      label="New service"
      busy={busy}
      onSubmit={form => void send(form)}
      outcome={step.at === 'failed' ? <Notice tone="fail">{step.problem}</Notice> : null}
      actions={
        <>
          <Button type="submit" disabled={busy}>
            {busy ? 'Creating...' : 'Create service'}
          </Button>
          <p className="text-fine text-soft">{dirty ? 'Not saved yet' : 'Nothing typed yet'}</p>
        </>
      }
      shown={draft.active}
      preview={preview(previewOf(id, draft))}
      leaving={leaving}
      loss="What you have typed is lost then."
    >
      <ServiceFields
        draft={draft}
        problems={problems}
        onChange={part => {
          setDraft({ ...draft, ...part });
          setProblems({});
        }}
        afterName={
          <Field
            label="Id"
            name="id"
            value={id}
            onChange={event => {
              setTypedId(event.target.value);
              setProblems({});
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint="Names it in the database for good; visitors do not see it."
            error={problems.id}
          />
        }
      />
    </ServiceFrame>
  );
}
