import type { ReactNode } from 'react';

/** A labeled section that scrolls, which the keyboard can reach, with a hint at its edge that there is more. */
export function ScrollRegion(props: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to be scrolled by keyboard
    <section aria-label={props.label} tabIndex={0} className={`scroll-hint ${props.className}`}>
      {props.children}
    </section>
  );
}
