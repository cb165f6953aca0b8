import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: string;
  className?: string | undefined;
  headingClass?: string;
  /** Beside the heading; null keeps its height. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section named by its heading. */
export function TitledSection({ title, className, headingClass = '', more, children }: TitledSectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className={`text-h3 ${headingClass}`}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={className}>
      {more === undefined ? (
        heading
      ) : (
        <div className="flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-3">
          {heading}
          {more}
        </div>
      )}
      {children}
    </section>
  );
}
