import type { Permission } from '@atrium/contract/access/access';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import type { ReactNode } from 'react';
import { Notice } from '../design/feedback/notice.tsx';
import { TextLink } from '../design/typography/text-link.tsx';
import { PATHS } from '../paths.ts';
import { useAuth } from '../session/auth/auth-provider.tsx';
import { PermissionGate } from '../session/permission-gate.tsx';
import { STAFF_SCREENS, type StaffScreen } from '../session/staff-screens.ts';

/** Shows a page to the staff it is for; others read why they don't see it, and who can change that. */
export function StaffOnly({ screen, children }: { screen: StaffScreen; children: ReactNode }) {
  const anyOf = STAFF_SCREENS[screen];
  return (
    <PermissionGate anyOf={anyOf} fallback={<WrongRole anyOf={anyOf} />}>
      {children}
    </PermissionGate>
  );
}

function WrongRole({ anyOf }: { anyOf: readonly [Permission, ...Permission[]] }) {
  const { missing } = useAuth();
  if (missing === 'second-factor') {
    return (
      <Notice tone="warn" title="Your role needs two-step verification.">
        <p>
          Set it up on your <TextLink to={PATHS.account}>account page</TextLink>, then log out and sign in
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
