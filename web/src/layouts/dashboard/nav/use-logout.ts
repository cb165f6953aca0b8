import { useState } from 'react';
import { leaveBy } from '../../../platform/browser/use-unsaved-guard.ts';
import { type LogoutMode, useAuth } from '../../../session/auth-provider.tsx';

/** The logout of the dashboard's controls. */
export function useLogout() {
  const { logout, logoutFailure } = useAuth();
  const [busy, setBusy] = useState(false);

  /** Asks first when the page has unsaved changes. */
  function logOut(mode: LogoutMode) {
    leaveBy(() => void logOutNow(mode));
  }

  async function logOutNow(mode: LogoutMode) {
    setBusy(true);
    await logout(mode);
    setBusy(false);
  }

  return { logOut, busy, logoutFailure };
}
