import { Notice } from '../design/notice.tsx';

/** Stands where a page would, for those whose role does not open it. */
export function WrongRole() {
  return (
    <Notice tone="warn" title="Your role does not open this page.">
      <p>If you need it for your work, ask an administrator for a role that does.</p>
    </Notice>
  );
}
