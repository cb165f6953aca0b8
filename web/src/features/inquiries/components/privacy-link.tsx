import { PATHS } from '../../../paths.ts';

/** Leads to what becomes of what a form sends. */
export function PrivacyLink() {
  return (
    <a href={PATHS.privacy} className="underline underline-offset-2">
      What we keep
    </a>
  );
}
