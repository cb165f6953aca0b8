import { AppError } from '@atrium/contract/errors';
import {
  LEGACY_SERVICE_ICONS,
  LEGACY_SERVICE_LIMITS,
  LEGACY_SERVICES_FRESH_S,
  type LegacyService,
} from '@atrium/contract/legacy-services';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFirestore } from 'reactfire';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Field } from '../../../design/field.tsx';
import { focusFirstProblem } from '../../../design/form-problems.ts';
import { Notice } from '../../../design/notice.tsx';
import { Select } from '../../../design/select.tsx';
import { TextArea } from '../../../design/text-area.tsx';
import { timeText, wordsText } from '../../../platform/format.ts';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { readServiceRecord, type SeenService, saveService } from '../api/service-records.ts';
import { checkDraft, draftOf, newTier, previewOf, type TierDraft } from '../service-draft.ts';
import { TierFields } from './tier-fields.tsx';

const ICONS = LEGACY_SERVICE_ICONS.map(icon => [icon, wordsText(icon)] as const);
const SIGHT = [
  ['shown', 'Shown to visitors'],
  ['hidden', 'Hidden'],
] as const;

type Step =
  | { at: 'open' }
  | { at: 'saving' }
  | { at: 'saved' }
  | { at: 'failed'; problem: string }
  | { at: 'overtaken'; theirs: SeenService };

interface ServiceFormProps {
  /** The service as it was read when the form was opened. */
  opened: SeenService;
  uid: string;
  preview(service: LegacyService): ReactNode;
  onSaved(): void;
}

/** One service's form beside what visitors would see; asks before it is left unsaved, and never saves over others unasked. */
export function ServiceForm({ opened, uid, preview, onSaved }: ServiceFormProps) {
  const firestore = useFirestore();
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened.service));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [step, setStep] = useState<Step>({ at: 'open' });
  const { id } = seen.service;
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(seen.service));
  const leaving = useUnsavedGuard(dirty);

  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part });
    setProblems({});
    if (step.at === 'saved') setStep({ at: 'open' });
  }
  const changeTier = (i: number, part: Partial<TierDraft>) =>
    change({ tiers: draft.tiers.map((tier, at) => (at === i ? { ...tier, ...part } : tier)) });

  /** Goes on from what is stored. */
  function take(stored: SeenService) {
    setSeen(stored);
    setDraft(draftOf(stored.service));
    setProblems({});
  }

  async function save(form: HTMLFormElement | null, version: string) {
    const checked = checkDraft(draft);
    if (checked.is === 'wrong') {
      setProblems(checked.problems);
      setStep({ at: 'open' });
      requestAnimationFrame(() => form && focusFirstProblem(form, checked.problems));
      return;
    }
    setProblems({});
    setStep({ at: 'saving' });
    try {
      const saved = await saveService(firestore, uid, { id, version }, checked.form);
      if (saved.is === 'overtaken') {
        setStep({ at: 'overtaken', theirs: saved.theirs });
        return;
      }
      onSaved();
      const stored = await readServiceRecord(firestore, id);
      if (stored) take(stored);
      setStep({ at: 'saved' });
    } catch (error) {
      const problem = error instanceof AppError ? error.message : 'This could not be saved. Try again.';
      setStep({ at: 'failed', problem });
    }
  }

  const busy = step.at === 'saving';
  return (
    <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[1fr_21rem]">
      <form
        noValidate
        aria-label={seen.service.name}
        className="grid gap-5"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!busy) void save(event.currentTarget, seen.version);
        }}
      >
        <Field
          label="Name"
          name="name"
          value={draft.name}
          onChange={event => change({ name: event.target.value })}
          error={problems.name}
        />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          value={draft.description}
          onChange={event => change({ description: event.target.value })}
          hint={`${draft.description.trim().length} of ${LEGACY_SERVICE_LIMITS.descriptionLength} characters`}
          error={problems.description}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Picture"
            name="icon"
            options={ICONS}
            value={draft.icon}
            onChange={event => change({ icon: event.target.value })}
            error={problems.icon}
          />
          <Select
            label="Visitors"
            name="active"
            options={SIGHT}
            value={draft.active ? 'shown' : 'hidden'}
            onChange={event => change({ active: event.target.value === 'shown' })}
          />
        </div>
        {draft.tiers.map((tier, i) => (
          <TierFields
            key={tier.id}
            tier={tier}
            at={i}
            problems={problems}
            onChange={part => changeTier(i, part)}
            onRemove={
              draft.tiers.length > 1 ? () => change({ tiers: draft.tiers.filter((_, at) => at !== i) }) : null
            }
          />
        ))}
        {draft.tiers.length < LEGACY_SERVICE_LIMITS.tiersMax ? (
          <p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => change({ tiers: [...draft.tiers, newTier()] })}
            >
              Add a plan
            </Button>
          </p>
        ) : null}
        <Outcome
          step={step}
          onTheirs={theirs => {
            take(theirs);
            setStep({ at: 'open' });
          }}
          onMine={theirs => void save(null, theirs.version)}
        />
        <div className="sticky bottom-15 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 lg:bottom-0">
          <Button type="submit" disabled={busy || !dirty}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          <Button
            variant="secondary"
            disabled={busy || !dirty}
            onClick={() => {
              take(seen);
              setStep({ at: 'open' });
            }}
          >
            Discard changes
          </Button>
          <p className="text-fine text-soft">{dirty ? 'Not saved yet' : savedText(seen)}</p>
        </div>
      </form>
      <section aria-label="Preview" className="xl:sticky xl:top-24">
        <p className="pb-4 text-fine text-soft">
          {draft.active ? 'As visitors will see it' : 'Hidden; visitors would see this'}
        </p>
        {preview(previewOf(id, draft))}
      </section>
      {leaving ? (
        <Dialog
          title="Leave without saving?"
          onClose={leaving.stay}
          actions={
            <>
              <Button variant="secondary" onClick={leaving.leave}>
                Leave
              </Button>
              <Button onClick={leaving.stay}>Stay</Button>
            </>
          }
        >
          <p>What you changed in “{seen.service.name}” is lost then.</p>
        </Dialog>
      ) : null}
    </div>
  );
}

function savedText({ savedAt }: SeenService): string {
  return savedAt ? `Saved ${timeText(savedAt)}` : 'Never edited here';
}

/** What came of saving. */
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
        <Notice tone="done" title="Saved.">
          <p>Visitors see it within {(2 * LEGACY_SERVICES_FRESH_S) / 60} minutes.</p>
        </Notice>
      );
    case 'failed':
      return <Notice tone="fail">{step.problem}</Notice>;
    case 'overtaken': {
      const { theirs } = step;
      return (
        <Notice tone="warn" title="Somebody else has saved this service meanwhile.">
          <p>
            {theirs.savedAt ? `At ${timeText(theirs.savedAt)}. ` : ''}Nothing of yours was saved yet; what you
            typed is still here.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => onTheirs(theirs)}>
              Go on from theirs
            </Button>
            <Button variant="secondary" size="small" onClick={() => onMine(theirs)}>
              Save mine over it
            </Button>
          </p>
        </Notice>
      );
    }
    default:
      return null;
  }
}
