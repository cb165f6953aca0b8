import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Icon } from '../icons/icon.tsx';
import { focusHeading } from './focus-heading.ts';

interface DialogProps {
  title: ReactNode;
  /** Called once when the dialog closes, for any reason. */
  onClose(): void;
  /** Called before the user closes it; it closes once `close` is called. By default it closes at once. */
  beforeClose?(close: () => void): void;
  /** The buttons at the bottom, always visible on a phone. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Opens a dialog element as a modal while it is mounted. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // React has no `autofocus` attribute, by which the browser would choose another element than the first.
    dialog?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      // The browser restores the focus when a dialog closes, not when it is removed from the page.
      if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return;
      if (opener.isConnected) opener.focus();
      else focusHeading([...document.querySelectorAll('dialog:modal')].at(-1));
    };
  }, []);
  return ref;
}

/**
 * Handlers of a dialog for a click beside its content. A press that began inside, such as a selection of text, is none where
 * it ends, and the second press of a double click may land there when the first one has made the dialog smaller.
 */
export function useClickBeside(onClick: () => void) {
  const hasBegun = useRef(false);
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    onPointerDown(event: PointerEvent) {
      hasBegun.current = isBeside(event);
    },
    onClick(event: MouseEvent) {
      if (hasBegun.current && isBeside(event) && event.detail < 2) onClick();
    },
  };
}

/** The first press may have put another button under the pointer. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A modal dialog, a bottom sheet on phones. Open while mounted. `data-focus` marks the element that gets the focus. */
export function Dialog({ title, onClose, beforeClose, actions, children }: DialogProps) {
  const ref = useModal();
  const titleId = useId();
  const isAllowed = useRef(false);
  const close = () => {
    const closeNow = () => {
      isAllowed.current = true;
      ref.current?.close();
    };
    if (beforeClose) beforeClose(closeNow);
    else closeNow();
  };
  const beside = useClickBeside(close);
  return (
    <dialog
      ref={ref}
      {...beside}
      className="dialog"
      aria-labelledby={titleId}
      onClose={event => {
        // Closed and reopened immediately, when another element needs it to be non-modal.
        if (event.currentTarget.open) return;
        if (isAllowed.current || !beforeClose) return onClose();
        // Browsers let nothing prevent that a second Escape in a row closes a dialog.
        event.currentTarget.showModal();
        close();
      }}
      onCancel={event => {
        // Escape. React passes on the event of a dialog inside this one.
        if (!beforeClose || !event.cancelable || event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
          <h2 id={titleId} className="min-w-0 grow text-h3 wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-inset"
          >
            <span className="sr-only">Close</span>
            <Icon d="M4 4l12 12M16 4L4 16" strokeWidth="1.5" />
          </button>
        </div>
        <div className="grow px-5 pt-4 pb-6 sm:px-7">{children}</div>
        {actions ? (
          <div
            onClickCapture={ignoreSecondPress}
            className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-4 sm:px-7 max-sm:[&>*]:grow"
          >
            {actions}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
