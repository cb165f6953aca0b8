import type { TokenAccess } from '@atrium/contract/access/access';
import type { LoginForm, RegisterForm } from '@atrium/contract/accounts/account';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AccountResult } from './auth/account-result.ts';
import { describeLogoutError } from './auth/logout-error.ts';
import {
  getAccess,
  getPrerenderedSession,
  getSession,
  type Session,
  subscribeToSession,
} from './auth/session-store.ts';

export type LogoutMode = 'quick' | 'secure';

/** The access of a signed-out visitor, and of a signed-in user whose role isn't stored on this device yet. */
const GUEST: TokenAccess = { role: 'guest', permissions: [], missing: null };
const USER: TokenAccess = { role: 'user', permissions: [], missing: null };

interface Auth extends TokenAccess {
  session: Session;
  isAdmin: boolean;
  isServiceManager: boolean;
  isUserManager: boolean;
  /** Loads Firebase and turns `checking` into `signed-in` or `signed-out`. Safe to call repeatedly. */
  confirm(): Promise<void>;
  register(form: RegisterForm): Promise<AccountResult>;
  login(form: LoginForm): Promise<AccountResult>;
  /** Opens the login page in a new document. `secure` also clears this device. */
  logout(mode: LogoutMode): Promise<AccountResult>;
  /** Why the last attempt to log out failed. Stored here because the dashboard is remounted meanwhile. */
  logoutFailure: string | null;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides the session to its children. Loads Firebase only when an action or `confirm` needs it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(subscribeToSession, getSession, getPrerenderedSession);
  const shown = useDeferredValue(current);
  // A sign-in may need another frame: the page stays until that has loaded. A logout hides private data immediately.
  const session = shown.status === 'signed-out' ? shown : current;
  const [logoutFailure, setLogoutFailure] = useState<string | null>(null);
  const auth = useMemo<Auth>(() => {
    const guest = session.status === 'signed-out' ? GUEST : USER;
    const { role, permissions, missing } = getAccess(session) ?? guest;
    return {
      session,
      role,
      permissions,
      missing,
      isAdmin: role === 'admin',
      isServiceManager: role === 'service-manager' || role === 'admin',
      isUserManager: role === 'user-manager' || role === 'admin',
      confirm: async () => (await loadFirebaseSession()).confirmSession(),
      register: async form => (await loadFirebaseSession()).register(form),
      login: async form => (await loadFirebaseSession()).login(form),
      logoutFailure,
      logout: async mode => {
        setLogoutFailure(null);
        try {
          const { logOut, logOutAndClear } = await import('./end/log-out.ts');
          await (mode === 'secure' ? logOutAndClear() : logOut());
          return { success: true };
        } catch (failure) {
          const error = describeLogoutError(failure);
          setLogoutFailure(error);
          return { success: false, error };
        }
      },
    };
  }, [session, logoutFailure]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the session and its actions. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(SPEC_TEXT.useAuthOutsideProvider);
  return auth;
}

function loadFirebaseSession() {
  return import('./auth/firebase-session.ts');
}
