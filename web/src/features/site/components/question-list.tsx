import type { FaqEntry } from '../content/faq.ts';
import { Paragraphs } from './page-hero.tsx';

interface QuestionListProps {
  entries: readonly FaqEntry[];
  /** Opens all answers, or the first one. */
  open?: 'all' | 'first';
}

/** Questions that open without scripts; each has its own link. */
export function QuestionList({ entries, open }: QuestionListProps) {
  return (
    <div className="border-t border-ink">
      {entries.map(({ id, title, text }, place) => (
        <details
          key={id}
          id={id}
          open={open === 'all' || (open === 'first' && place === 0)}
          className="group border-b border-line"
        >
          <summary className="flex min-h-12 items-center justify-between gap-6 py-2 md:py-4 font-medium hover:text-accent">
            <h3 className="font-sans text-body tracking-normal">{title}</h3>
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
              <path d="M3 10h14" stroke="currentColor" strokeWidth="1.6" />
              <path d="M10 3v14" stroke="currentColor" strokeWidth="1.6" className="group-open:hidden" />
            </svg>
          </summary>
          <Paragraphs texts={text} className="max-w-[56ch] pb-4 text-soft" />
        </details>
      ))}
    </div>
  );
}
