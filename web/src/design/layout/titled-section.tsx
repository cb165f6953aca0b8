import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: string;
  className?: string | undefined;
  headingClass?: string;
  children: ReactNode;
}

/** A section named by its heading. */
export function TitledSection({ title, className, headingClass = '', children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={`text-h3 ${headingClass}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
