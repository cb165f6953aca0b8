import { type ReactNode, useLayoutEffect } from 'react';
import { AccountPage } from '../sign-in/account-page.tsx';
import { ThresholdPicture } from '../sign-in/threshold-picture.tsx';

/** The frame of pages that links in emails or other sites open; also for signed-in users. */
export function ActionFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <AccountPage forEveryone title={title} lead={lead} aside={<ThresholdPicture wide />}>
      {children}
      <FocusHeading key={title} />
    </AccountPage>
  );
}

/** Focuses the page's heading when it is added, if the element with the focus was removed with the step before. */
function FocusHeading() {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
  return null;
}
