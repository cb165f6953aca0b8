import type { Permission } from '@atrium/contract/access/access';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { Notice } from '../design/feedback/notice.tsx';
import { TextLink } from '../design/typography/text-link.tsx';
import { PATHS } from '../paths.ts';
import { useAuth } from '../session/auth/auth-provider.tsx';

interface WrongRoleProps {
  /** The permissions of which one opens the page. */
  anyOf: readonly [Permission, ...Permission[]];
}

/** Shown instead of a page to users whose role does not grant it, or not yet: says why, and who can change it. */
export function WrongRole({ anyOf }: WrongRoleProps) {
  const { missing } = useAuth();
  if (missing === 'second-factor') {
    return (
      <Notice tone="warn" title="Your role needs two-step verification.">
        <p>
          Set it up on your <TextLink to={PATHS.account}>account page</TextLink>, then sign out and sign in
          again with a code.
        </p>
      </Notice>
    );
  }
  if (missing === 'confirmed-email') {
    return (
      <Notice tone="warn" title="Confirm your email first.">
        <p>
          Your role takes effect after that. Open the link in the email we sent; your{' '}
          <TextLink to={PATHS.account}>account page</TextLink> can send it again.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="You don’t have access to this page.">
      <p>{missingPermissionText(anyOf)}</p>
    </Notice>
  );
}
