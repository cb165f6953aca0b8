import type { FormEvent, ReactNode } from 'react';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import type { Leaving } from '../../../../platform/browser/use-unsaved-guard.ts';

interface ServiceFrameProps {
  /** The name of the form. */
  label: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Its fields. */
  children: ReactNode;
  /** The outcome of submitting it. */
  outcome: ReactNode;
  /** Its buttons, always visible. */
  actions: ReactNode;
  /** Whether the service is published. */
  shown: boolean;
  /** The preview of the service. */
  preview: ReactNode;
  leaving: Leaving | null;
  /** The text of the leave prompt. */
  loss: string;
}

/** The form of a service with a preview; asks before unsaved changes are discarded. */
export function ServiceFrame(props: ServiceFrameProps) {
  const { label, onSubmit, children, outcome, actions, shown, preview, leaving, loss } = props;
  return (
    <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <form noValidate aria-label={label} className="grid gap-5" onSubmit={onSubmit}>
        {children}
        {outcome}
        <div className="sticky bottom-15 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 lg:bottom-0">
          {actions}
        </div>
      </form>
      <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-24">
        <p className="pb-4 text-fine text-soft">{shown ? 'Preview' : 'Preview (hidden from visitors)'}</p>
        {preview}
      </section>
      {leaving ? (
        <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave}>
          {loss}
        </LeaveDialog>
      ) : null}
    </div>
  );
}
