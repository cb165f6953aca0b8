import { type PublishedService, SERVICES_MAX_AGE_S } from '@atrium/contract/services';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { focusFirstError } from '../../../../design/forms/form-errors.ts';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { useIsUnguarded, useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { timeText } from '../../../../platform/format.ts';
import { createService, readServiceRecord, type SeenService, saveService } from '../api/service-records.ts';
import { checkDraft, draftOf, previewOf, type ServiceDraft } from '../service-draft.ts';
import { BackToList } from './back-to-list.tsx';
import { DeleteService, type Deletion } from './delete-dialog.tsx';
import { ServiceFields } from './service-fields.tsx';
import { ServiceFrame } from './service-frame.tsx';

type Step =
  | { at: 'open' }
  | { at: 'saving' }
  | { at: 'saved'; title: string }
  | { at: 'failed'; problem: string }
  | { at: 'overtaken'; theirs: SeenService; wish: 'save' | 'delete' }
  /** Another user has deleted it. */
  | { at: 'gone' }
  /** Deleted here; null when already deleted. */
  | { at: 'deleted'; seen: SeenService | null };

interface ServiceFormProps {
  /** The service as read when the form was opened. */
  opened: SeenService;
  /** The path of the list. */
  listPath: string;
  /** The service was just created, which a notice confirms. */
  isNew: boolean;
  preview(service: PublishedService): ReactNode;
  onSaved(): void;
  /** Called after a deletion with the service; with null when another user had deleted it. */
  onDeleted(seen: SeenService | null): void;
}

/**
 * The form of one service with a preview; asks before unsaved changes are discarded, never overwrites others' changes
 * silently, and keeps the input when another user has deleted the service.
 */
export function ServiceForm(props: ServiceFormProps) {
  const { opened, listPath, isNew, preview, onSaved, onDeleted } = props;
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened.service));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [step, setStep] = useState<Step>(isNew ? { at: 'saved', title: 'Created.' } : { at: 'open' });
  const [isDeleting, setDeleting] = useState(false);
  const { id, name } = seen.service;
  const isGone = step.at === 'gone' || step.at === 'deleted';
  const dirty =
    step.at !== 'deleted' && (isGone || JSON.stringify(draft) !== JSON.stringify(draftOf(seen.service)));
  const leaving = useUnsavedGuard(dirty);

  // The guard steps back first, so that Back does not lead to a deleted service.
  const isUnguarded = useIsUnguarded();
  const leave = useRef(onDeleted);
  leave.current = onDeleted;
  useEffect(() => {
    if (step.at === 'deleted' && isUnguarded) leave.current(step.seen);
  }, [step, isUnguarded]);

  function change(part: Partial<ServiceDraft>) {
    setDraft({ ...draft, ...part });
    setProblems({});
    if (step.at === 'saved') setStep({ at: 'open' });
  }

  /** Continues from the stored version. */
  function take(stored: SeenService) {
    setSeen(stored);
    setDraft(draftOf(stored.service));
    setProblems({});
  }

  async function send(form: HTMLFormElement | null, version: string) {
    const checked = checkDraft(draft);
    if (checked.kind === 'wrong') {
      setProblems(checked.problems);
      if (!isGone) setStep({ at: 'open' });
      requestAnimationFrame(() => form && focusFirstError(form, checked.problems));
      return;
    }
    setProblems({});
    setStep({ at: 'saving' });
    try {
      if (isGone) {
        await createService(id, checked.form);
      } else {
        const saved = await saveService({ id, version }, checked.form);
        if (saved.kind === 'overtaken')
          return setStep({ at: 'overtaken', theirs: saved.theirs, wish: 'save' });
        if (saved.kind === 'gone') return setStep({ at: 'gone' });
      }
      onSaved();
      const stored = await readServiceRecord(id);
      if (stored) take(stored);
      setStep({ at: 'saved', title: 'Saved.' });
    } catch (error) {
      const problem = messageOf(error, 'This could not be saved. Try again.');
      setStep({ at: 'failed', problem });
    }
  }

  function afterDeletion(deletion: Deletion) {
    setDeleting(false);
    if (deletion.kind === 'overtaken') {
      setStep({ at: 'overtaken', theirs: deletion.theirs, wish: 'delete' });
      return;
    }
    onSaved();
    setStep({ at: 'deleted', seen: deletion.kind === 'deleted' ? seen : null });
  }

  const busy = step.at === 'saving' || step.at === 'deleted';
  return (
    <>
      <BackToList
        path={listPath}
        action={
          isGone ? null : (
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={`Delete Service ${name}`}
              onClick={() => setDeleting(true)}
            >
              Delete Service
            </Button>
          )
        }
      />
      <ServiceFrame
        label={name}
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void send(event.currentTarget, seen.version);
        }}
        outcome={
          <Outcome
            step={step}
            onTheirs={theirs => {
              take(theirs);
              setStep({ at: 'open' });
            }}
            onMine={theirs => void send(null, theirs.version)}
          />
        }
        actions={
          <>
            <Button type="submit" disabled={busy || !dirty}>
              {step.at === 'saving' ? 'Saving...' : isGone ? 'Create It Again' : 'Save'}
            </Button>
            {isGone ? null : (
              <Button
                variant="secondary"
                disabled={busy || !dirty}
                onClick={() => {
                  take(seen);
                  setStep({ at: 'open' });
                }}
              >
                Discard Changes
              </Button>
            )}
            <p className="text-fine text-soft">{dirty ? 'Not saved yet' : savedText(seen)}</p>
          </>
        }
        shown={draft.active}
        preview={preview(previewOf(id, draft))}
        leaving={leaving}
        loss={`What you changed in “${name}” will be lost.`}
      >
        <ServiceFields draft={draft} problems={problems} onChange={change} />
      </ServiceFrame>
      {isDeleting ? (
        <DeleteService seen={seen} onClose={() => setDeleting(false)} onDone={afterDeletion} />
      ) : null}
    </>
  );
}

function savedText({ savedAt }: SeenService): string {
  return savedAt ? `Saved ${timeText(savedAt)}` : 'Never edited here';
}

/** The outcome of saving or deleting. */
function Outcome({
  step,
  onTheirs,
  onMine,
}: {
  step: Step;
  onTheirs(theirs: SeenService): void;
  onMine(theirs: SeenService): void;
}) {
  switch (step.at) {
    case 'saved':
      return (
        <Notice tone="done" title={step.title}>
          <p>Visitors see it within {(2 * SERVICES_MAX_AGE_S) / 60} minutes.</p>
        </Notice>
      );
    case 'failed':
      return <Notice tone="fail">{step.problem}</Notice>;
    case 'gone':
      return (
        <Notice tone="warn" title="Someone else has deleted this service.">
          <p>
            Your changes weren’t saved; your input is still here. You can create the service again with it.
          </p>
        </Notice>
      );
    case 'overtaken': {
      const { theirs, wish } = step;
      return (
        <Notice tone="warn" title="Someone else has saved this service.">
          <p>
            {theirs.savedAt ? `At ${timeText(theirs.savedAt)}. ` : ''}
            {wish === 'delete'
              ? 'It wasn’t deleted. Review their changes first.'
              : 'Your changes aren’t saved yet; your input is still here.'}
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => onTheirs(theirs)}>
              Use Their Version
            </Button>
            {wish === 'save' ? (
              <Button variant="secondary" size="small" onClick={() => onMine(theirs)}>
                Overwrite with My Version
              </Button>
            ) : null}
          </p>
        </Notice>
      );
    }
    default:
      return null;
  }
}
