import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../paths.ts';

interface SubmitLineProps {
  busy: boolean;
  button: string;
  busyText: string;
  children: ReactNode;
}

/** The last line of a form. */
export function SubmitLine({ busy, button, busyText, children }: SubmitLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" size="large" disabled={busy} arrow={!busy} className="max-sm:w-full">
        {busy ? busyText : button}
      </Button>
      <p className="max-w-[36ch] text-fine text-soft">{children}</p>
    </div>
  );
}

/** Leads to what becomes of what a form sends. */
export function PrivacyLink() {
  return (
    <a href={PATHS.privacy} className={textLinkClass()}>
      How we use your data
    </a>
  );
}
