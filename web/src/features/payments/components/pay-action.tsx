import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../design/feedback/notice.tsx';

/** The button that pays. On a phone it stands at the thumb, above the shortcuts, wherever the page is scrolled to. */
export function PayAction({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-sm:fixed max-sm:inset-x-0 max-sm:bottom-15 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:py-3">
      {children}
    </div>
  );
}

/** Why nothing was paid, brought into sight: on a phone the button may be far from it. */
export function PayFailure({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={place} className="scroll-mt-20 scroll-mb-40">
      <Notice tone="fail">{message}</Notice>
    </div>
  );
}
