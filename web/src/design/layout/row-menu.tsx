import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

interface RowMenuProps {
  /** The accessible name, such as "More about transaction 1a2b3c4d". */
  label: string;
  /** Links and buttons, each with `ROW_MENU_ITEM`. */
  children: ReactNode;
}

/** The classes of an entry. */
export const ROW_MENU_ITEM =
  'flex min-h-10 w-full items-center rounded-sm px-3 text-left text-small whitespace-nowrap hover:bg-inset';

/** The menu of a row with its rarer actions, beside its button, so that it covers no other row. Closes on Escape, after a choice, and when the focus or a click is elsewhere. */
export function RowMenu({ label, children }: RowMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      const menu = ref.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return (
    <details
      ref={ref}
      className="relative inline-block"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.stopPropagation();
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          event.currentTarget.open = false;
        }
      }}
    >
      <summary className="flex size-9 items-center justify-center rounded-sm hover:bg-inset">
        <span className="sr-only">{label}</span>
        <Icon
          d="M4 10h.01M10 10h.01M16 10h.01"
          strokeWidth="2.4"
          strokeLinecap="round"
          className="size-4.5"
        />
      </summary>
      <div className="absolute top-1/2 right-full z-10 mr-1 -translate-y-1/2 rounded-md border border-line bg-paper p-1 shadow-lift max-lg:right-auto max-lg:left-full max-lg:ml-1">
        {children}
      </div>
    </details>
  );
}
