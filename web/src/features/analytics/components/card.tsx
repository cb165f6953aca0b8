import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled section of the analytics screen, below a rule. */
export function Card({ title, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-ink pt-4 print:break-inside-avoid ${className}`}
    >
      <h2 id={id} className="flex min-h-9 items-center pb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
