import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** On the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section of the analytics screen, below a rule. */
export function Card({ title, action, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-ink pt-4 print:break-inside-avoid ${className}`}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A placeholder for figures that are loading. */
export function CardSkeleton({ title, height }: { title: string; height: string }) {
  return (
    <Card title={title}>
      <div aria-hidden="true" className={`skeleton ${height}`} />
    </Card>
  );
}
