import { TEXT } from '@atrium/contract/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { useAuth } from '../../session/auth-provider.tsx';

/** Signs out and goes to the home page; a failure is said where it happened. */
export function LogoutButton() {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);

  async function leave() {
    setError(null);
    const result = await logout();
    if (result.success) navigate('/');
    else setError(result.error || TEXT.logoutFailed);
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void leave()}>
        Log Out
      </Button>
      {error ? (
        <span role="alert" className="ml-2 text-fine text-fail">
          {error}
        </span>
      ) : null}
    </>
  );
}
