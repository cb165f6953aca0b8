import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { leaveBy } from '../../../platform/browser/use-unsaved-guard.ts';
import { type LogoutMode, useAuth } from '../../../session/auth/auth-provider.tsx';
import { LOGGED_OUT } from '../../public/logged-out.tsx';

/** The logout of the dashboard's controls. */
export function useLogout() {
  const { logout, logoutFailure } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** Asks first when the page has unsaved changes. */
  function logOut(mode: LogoutMode) {
    leaveBy(() => void logOutNow(mode));
  }

  async function logOutNow(mode: LogoutMode) {
    setBusy(true);
    const result = await logout(mode);
    // The other mode has navigated to the login page.
    if (result.success && mode === 'quick') navigate(PATHS.home, { state: LOGGED_OUT });
    setBusy(false);
  }

  return { logOut, busy, logoutFailure };
}
