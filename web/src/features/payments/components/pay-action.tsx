import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../design/feedback/notice.tsx';

/** The pay button. On a phone it sticks above the bottom bar. */
export function PayAction({ children }: { children: ReactNode }) {
  return (
    <div className="bar grid max-sm:fixed max-sm:inset-x-0 max-sm:above-15 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:py-3">
      {children}
    </div>
  );
}

/** Content that is scrolled into view when it appears, because the button can be far away on a phone. */
export function Revealed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mb-40">
      {children}
    </div>
  );
}

export function PayFailure({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Revealed key={message}>
      <Notice tone="fail">{message}</Notice>
    </Revealed>
  );
}
