import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { PATHS } from '../../../paths.ts';

interface PageHeroProps {
  /** The page's name in the breadcrumbs. */
  name: string;
  /** The breadcrumbs between home and this page. */
  above?: readonly { name: string; path: string }[];
  content: { title: string; lead: string };
  /** The primary action and at most one secondary. */
  actions?: ReactNode;
  /** An illustration or a table of contents. */
  picture?: ReactNode;
}

/** The hero of a page: breadcrumbs, title, lead, actions and an optional illustration. */
export function PageHero({ name, above = [], content, actions, picture }: PageHeroProps) {
  return (
    <div className="grid-lines border-b border-line">
      <div className="wrap grid gap-x-8 gap-y-6 pt-8 pb-8 md:gap-y-10 md:pt-16 md:pb-10 lg:grid-cols-12 lg:pb-0">
        <div className={`lg:pb-20 ${picture ? 'lg:col-span-7' : 'lg:col-span-10'}`}>
          <Breadcrumbs trail={[{ name: 'Home', path: PATHS.home }, ...above]} here={name} />
          <h1 className="mt-5 max-w-[10.3em] text-h1 tracking-[-0.035em]">
            <Sentences>{content.title}</Sentences>
          </h1>
          <p className="mt-4 max-w-[30.7em] text-lead text-soft max-sm:text-body md:mt-7">{content.lead}</p>
          {actions ? (
            <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-6 md:mt-9">{actions}</p>
          ) : null}
        </div>
        {picture ? (
          <div className="flex items-end max-lg:[&>svg]:max-w-[30rem] lg:col-span-5">{picture}</div>
        ) : null}
      </div>
    </div>
  );
}

/** Texts, each as a paragraph. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className: string }) {
  return texts.map(text => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
}

/** A headline that starts each sentence on a new line. */
function Sentences({ children }: { children: string }) {
  const sentences = children.split(/(?<=[.?!]) /);
  if (sentences.length === 1) return children;
  return sentences.map(sentence => (
    <span key={sentence} className="block">
      {/* The space is for those who read without lines. */}
      {`${sentence} `}
    </span>
  ));
}
