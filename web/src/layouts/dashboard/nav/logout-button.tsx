import { Button } from '../../../design/button.tsx';
import { FailureText } from '../../../design/feedback/failure-text.tsx';
import { useLogout } from './use-logout.ts';

/** Logs out. Shows a failure beside the button. */
export function LogoutButton() {
  const { logOut, busy, logoutFailure } = useLogout();
  return (
    <div className="flex items-center gap-3">
      <FailureText className="text-fine">{logoutFailure}</FailureText>
      <Button variant="quiet" disabled={busy} onClick={() => logOut('quick')}>
        Log Out
      </Button>
    </div>
  );
}

/** Both ways to log out, for menus: with and without clearing the device. */
export function LogoutList() {
  const { logOut, busy, logoutFailure } = useLogout();
  return (
    <div>
      <FailureText className="px-3 pb-2 text-fine">{logoutFailure}</FailureText>
      <button
        type="button"
        disabled={busy}
        onClick={() => logOut('quick')}
        className="flex min-h-11 w-full items-center rounded-sm px-3 text-left text-small enabled:hover:bg-inset disabled:opacity-55"
      >
        Log Out
      </button>
      <button
        type="button"
        disabled={busy}
        onClick={() => logOut('secure')}
        className="block min-h-11 w-full rounded-sm px-3 py-2 text-left text-small enabled:hover:bg-inset disabled:opacity-55"
      >
        Log Out and Clear This Device
        <span className="block text-fine text-soft">
          For shared computers. Unsent messages are cleared, too. Only your theme and cookie choice stay.
        </span>
      </button>
    </div>
  );
}
