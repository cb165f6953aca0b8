import { useEffect, useState } from 'react';
import { Notice } from '../../../design/feedback/notice.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { PATHS } from '../../../paths.ts';
import { noteAccountCreated, wasAccountCreated } from '../../../session/account-created.ts';

/** Confirms a registration, which leads to the home page; once. */
export function AccountNotice() {
  const [isShown] = useState(wasAccountCreated);
  useEffect(() => () => noteAccountCreated(false), []);
  if (!isShown) return null;
  return (
    <div className="wrap pt-6">
      <Notice tone="done" title="Your account was created, and you’re signed in.">
        <TextLink to={PATHS.marketplace}>Choose your first app</TextLink>, or open{' '}
        <TextLink to={PATHS.dashboard}>your dashboard</TextLink>.
      </Notice>
    </div>
  );
}
