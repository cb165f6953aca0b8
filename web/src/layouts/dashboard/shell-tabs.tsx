import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

interface ShellTabsOptions {
  label: string;
  path: string;
  /** The URL parameter that selects the tab. */
  parameter: string;
  /** Parameter values, labels and contents; the first tab has no parameter. */
  views: readonly (readonly [word: string, name: string, view: () => ReactNode])[];
}

/** Returns the tabs of a dashboard page, and the content of the open one. */
export function useShellTabs(options: ShellTabsOptions): { tabs: ReactNode; content: ReactNode } {
  const { parameter, views } = options;
  const asked = useSearchParams()[0].get(parameter);
  const open = views.find(([word]) => word === asked) ?? views[0];
  return { tabs: <ShellTabs {...options} current={open?.[0]} />, content: open?.[2]() };
}

/** The tabs of a dashboard page, each with its own URL; on narrow screens the open one is scrolled into view, and an edge that hides more fades. */
function ShellTabs({
  label,
  path,
  parameter,
  views,
  current,
}: ShellTabsOptions & { current: string | undefined }) {
  const [frame, more] = useHiddenEdges();
  return (
    <nav
      ref={frame}
      aria-label={label}
      data-more={more}
      className="shell-tabs -mt-2 overflow-x-auto border-b border-line print:hidden"
    >
      <ul className="flex gap-6 text-small">
        {views.map(([word, name]) => (
          <li key={word}>
            <Link
              ref={word === current ? scrollIntoView : undefined}
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

/** The ref of the open tab. */
function scrollIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Returns the edges behind which an element can be scrolled; undefined for none. */
function useHiddenEdges(): [RefObject<HTMLElement | null>, 'start' | 'end' | 'both' | undefined] {
  const frame = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState<'start' | 'end' | 'both'>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () => {
      const start = element.scrollLeft > 1;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEdges(start && end ? 'both' : start ? 'start' : end ? 'end' : undefined);
    };
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);
  return [frame, edges];
}
