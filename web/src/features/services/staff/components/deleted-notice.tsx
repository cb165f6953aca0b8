import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { createService, type SeenService } from '../api/service-records.ts';
import { inputOf } from '../service-draft.ts';

interface DeletedNoticeProps {
  /** The deleted service; null when another user had deleted it before. */
  deleted: SeenService | null;
  /** The service was restored. */
  restored: boolean;
  /** Called when the service was restored. */
  onRestored(): void;
}

/** Says that a service was deleted, with an undo button. Takes the focus, because the previous page was replaced. */
export function DeletedNotice({ deleted, restored, onRestored }: DeletedNoticeProps) {
  const { busy, failure, run } = useAction(error => messageOf(error, 'This could not be undone. Try again.'));
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current?.focus(), []);

  async function restore({ service }: SeenService) {
    await createService(service.id, inputOf(service));
    frame.current?.focus();
    onRestored();
  }

  return (
    <div ref={frame} tabIndex={-1} className="mb-6 outline-none">
      {deleted === null ? (
        <Notice title="Someone else had already deleted this service." />
      ) : restored ? (
        <Notice tone="done" title={`“${deleted.service.name}” is restored.`} />
      ) : (
        <Notice tone="done" title={`“${deleted.service.name}” was deleted.`}>
          <p>Once you leave this page, it can’t be restored.</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            disabled={busy}
            onClick={() => void run(() => restore(deleted))}
          >
            {busy ? 'Undoing...' : 'Undo'}
          </Button>
        </Notice>
      )}
      {failure ? (
        <div className="mt-3">
          <Notice tone="fail">{failure}</Notice>
        </div>
      ) : null}
    </div>
  );
}
