import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A heading that replaces a focused form and takes the focus before a key press can be lost. */
export function FocusedHeading({ level: Heading, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={`outline-none ${Heading === 'h3' ? 'font-semibold' : 'text-h3'}`}
    >
      {children}
    </Heading>
  );
}
