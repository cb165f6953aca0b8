import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { useLeaving } from './use-leaving.ts';

/** Logs out; the arrow beside it opens the rest of the account menu. Shows a failure in place. */
export function LogoutButton({ children }: { children?: ReactNode }) {
  const { leave, busy, logoutFailure } = useLeaving();
  return (
    <div className="relative flex items-center">
      {logoutFailure ? (
        <p role="alert" className="mr-3 text-fine text-fail">
          {logoutFailure}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        className="rounded-r-none"
        onClick={() => leave('quick')}
      >
        Log Out
      </Button>
      <details>
        <summary className="-ml-px flex h-9 w-9 items-center justify-center rounded-r-md border border-edge hover:bg-inset">
          <span className="sr-only">Account menu</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4">
            <path d="M5 8l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </summary>
        <div className="absolute top-full right-0 mt-2.5 w-72 rounded-md border border-line bg-paper p-2 shadow-lift">
          <SecureLogout busy={busy} onLeave={() => leave('secure')} />
          {children}
        </div>
      </details>
    </div>
  );
}

/** The same, stacked, for the menu of narrow screens. */
export function LogoutList({ children }: { children?: ReactNode }) {
  const { leave, busy, logoutFailure } = useLeaving();
  return (
    <div>
      {logoutFailure ? (
        <p role="alert" className="px-3 pb-2 text-fine text-fail">
          {logoutFailure}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        className="mb-1 w-full"
        onClick={() => leave('quick')}
      >
        Log Out
      </Button>
      <SecureLogout busy={busy} onLeave={() => leave('secure')} />
      {children}
    </div>
  );
}

function SecureLogout({ busy, onLeave }: { busy: boolean; onLeave(): void }) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onLeave}
      className="block min-h-11 w-full rounded-sm px-3 py-2 text-left text-small enabled:hover:bg-inset disabled:opacity-55"
    >
      Log out and clear this device
      <span className="block text-fine text-soft">
        For a computer that others use. Only unsent forms and your cookie choice stay.
      </span>
    </button>
  );
}
