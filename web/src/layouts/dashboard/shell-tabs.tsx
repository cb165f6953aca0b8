import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface ShellTabsProps {
  label: string;
  path: string;
  /** The URL parameter that selects the tab. */
  parameter: string;
  /** Parameter values and labels; the first tab has no parameter. */
  views: readonly (readonly [word: string, name: string])[];
  current: string;
}

/** The tabs of a dashboard page, each with its own URL; on narrow screens the open one is scrolled into view. */
export function ShellTabs({ label, path, parameter, views, current }: ShellTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another place
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current=page]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={label} className="-mt-2 overflow-x-auto border-b border-line print:hidden">
      <ul ref={list} className="flex gap-6 text-small">
        {views.map(([word, name]) => (
          <li key={word}>
            <Link
              to={word ? `${path}?${parameter}=${word}` : path}
              aria-current={word === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 whitespace-nowrap border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
