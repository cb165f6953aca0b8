import { AppError } from '@atrium/contract/platform/errors';
import { type PublishedService, SERVICES_MAX_AGE_S, type ServiceInput } from '@atrium/contract/services';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { Form } from '../../../../design/forms/form.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { useForm } from '../../../../design/forms/use-form.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import {
  createService,
  deleteService,
  readServiceRecord,
  type SeenService,
  saveService,
} from '../api/service-records.ts';
import { checkDraft, newDraft, type ServiceDraft, toDraft, toId, toPreview } from '../service-draft.ts';
import { plansText, savedText } from '../service-text.ts';
import { ServiceFields } from './service-fields.tsx';

interface ServiceFormProps {
  /** The service as read when the form was opened; null for a new one. */
  opened: SeenService | null;
  /** Confirms what led here. */
  notice: string | null;
  preview(service: PublishedService): ReactNode;
  /** Called after each save of an existing service. */
  onSaved(): void;
  onCreated(id: string): void;
  onDeleted(name: string): void;
}

/** The form of a service, with a preview. A save or deletion of a version that is no longer stored is refused. */
export function ServiceForm(props: ServiceFormProps) {
  const { opened, preview, onSaved, onCreated, onDeleted } = props;
  const [seen, setSeen] = useState(opened);
  const [blank] = useState(newDraft);
  const [edited, setEdited] = useState<ServiceDraft | null>(null);
  /** The id of a new service follows the name until the user edits it. */
  const [typedId, setTypedId] = useState<string | null>(null);
  const [notice, setNotice] = useState(props.notice);
  const [isDeleting, setDeleting] = useState(false);
  const saved = seen ? toDraft(seen.service) : blank;
  const draft = edited ?? saved;
  const id = seen?.service.id ?? typedId ?? toId(draft.name);
  const dirty = typedId !== null || JSON.stringify(draft) !== JSON.stringify(saved);
  const leaving = useUnsavedGuard(dirty);

  const { busy, failure, errors, clearErrors, setFailure, onSubmit } = useForm<ServiceInput, unknown>({
    validate: () => checkDraft(draft, seen ? undefined : id),
    async send(service) {
      setNotice(null);
      if (seen) {
        await saveService(id, seen.version, service);
        onSaved();
        setNotice('Saved.');
        await load.run(loadStored);
        return;
      }
      try {
        await createService(id, service);
      } catch (error) {
        if (isConflict(error)) return { success: false, error: error.message, field: 'id' };
        throw error;
      }
      onCreated(id);
    },
    failed: error => error,
    onDone: () => {},
  });

  const load = useAction('The stored version couldn’t be loaded.');

  // A version that couldn't be read is not overwritten.
  const [isUnread, setUnread] = useState(false);
  const isSavable = !seen || (dirty && !isUnread);

  /** Continues from the stored version, and with what is typed meanwhile. */
  async function loadStored() {
    setUnread(true);
    const stored = await readServiceRecord(id);
    if (!stored) throw new AppError('not_found', 'This service doesn’t exist. It may have been deleted.');
    setSeen(stored);
    setUnread(false);
    setEdited(now => (now === edited ? null : now));
    setFailure(null);
  }

  async function remove({ service, version }: SeenService) {
    try {
      await deleteService(id, version);
    } catch (error) {
      if (isConflict(error)) setFailure(error);
      throw error;
    }
    setDeleting(false);
    onDeleted(service.name);
  }

  return (
    <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <Form
        noValidate
        aria-label={seen?.service.name ?? 'New service'}
        className="grid gap-5"
        onSubmit={event => (isSavable ? onSubmit(event) : event.preventDefault())}
      >
        <ServiceFields
          draft={draft}
          errors={errors}
          onChange={changed => {
            // The form of the created service replaces this one.
            if (busy && !seen) return;
            setEdited(changed);
            setNotice(null);
            clearErrors();
          }}
          afterName={
            seen ? null : (
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
            )
          }
        />
        {notice ? (
          <Notice tone="done" isResult title={notice}>
            <p>Visitors see it within {(2 * SERVICES_MAX_AGE_S) / 60} minutes.</p>
          </Notice>
        ) : null}
        {isConflict(failure) || (isUnread && !busy) ? (
          <Notice
            tone="warn"
            isResult
            title={
              isConflict(failure) ? 'Someone else has saved this service.' : (load.failure ?? 'Loading...')
            }
          >
            <p>Your input is still here. Copy what you need, then load the stored version and edit that.</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              aria-disabled={load.busy}
              onClick={() => void load.run(loadStored)}
            >
              {isConflict(failure) ? 'Load Their Version' : 'Load Stored Version'}
            </Button>
          </Notice>
        ) : failure ? (
          <Notice tone="fail">{getErrorMessage(failure, 'This could not be saved. Try again.')}</Notice>
        ) : null}
        <div className="bar sticky above-15 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 lg:above-0">
          {seen ? (
            <>
              <Button type="submit" disabled={busy} aria-disabled={!isSavable}>
                {busy ? 'Saving...' : 'Save'}
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                aria-disabled={!dirty}
                onClick={() => setEdited(null)}
              >
                Discard Changes
              </Button>
              <p className="text-fine text-soft">{dirty ? 'Not saved yet' : savedText(seen)}</p>
              <Button
                variant="quiet"
                className="ml-auto"
                disabled={busy}
                aria-label={`Delete Service ${seen.service.name}`}
                onClick={() => setDeleting(true)}
              >
                Delete Service
              </Button>
            </>
          ) : (
            <Button type="submit" disabled={busy}>
              {busy ? 'Creating...' : 'Create Service'}
            </Button>
          )}
        </div>
      </Form>
      <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-24">
        <p className="pb-4 text-fine text-soft">
          {draft.active ? 'Preview' : 'Preview (hidden from visitors)'}
        </p>
        {preview(toPreview(id, draft))}
      </section>
      <LeaveDialog leaving={leaving}>Your changes to this service will be lost.</LeaveDialog>
      {isDeleting && seen ? (
        <ConfirmDialog
          title={`Delete “${seen.service.name}”?`}
          label="Delete"
          busyLabel="Deleting..."
          cancelLabel="Keep It"
          failed="This could not be deleted. Try again."
          onClose={() => setDeleting(false)}
          onConfirm={() => remove(seen)}
        >
          <Consequences {...seen} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Describes the consequences of a service's deletion for visitors and customers. */
function Consequences({ service: { active, tiers } }: SeenService) {
  const plans = plansText(tiers, ', ');
  return (
    <>
      <p>
        {active
          ? `It and its plans (${plans}) disappear for visitors within ${(2 * SERVICES_MAX_AGE_S) / 60} minutes. To hide it without deleting it, set Visibility to “Hidden” instead.`
          : `Visitors don’t see it now. Its plans (${plans}) are deleted with it.`}
      </p>
      <p>
        Existing customers keep their plans: deleting it doesn’t end agreements or cause charges or refunds.
        They will no longer find it here, so tell them first. This can’t be undone.
      </p>
    </>
  );
}

const isConflict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'conflict';
