import type { ComponentProps } from 'react';

interface IconProps extends Omit<ComponentProps<'path'>, 'className'> {
  className?: string;
  /** Width and height of the drawing. */
  units?: number;
  /** Rounds the ends and the joins of the lines. */
  round?: boolean;
}

/** A line drawing in the color of the text, from the attributes of its path. */
export function Icon({ className = 'size-5', units = 20, round, ...path }: IconProps) {
  const ends = round ? ({ strokeLinejoin: 'round', strokeLinecap: 'round' } as const) : {};
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${units} ${units}`} className={className}>
      <path fill="none" stroke="currentColor" strokeWidth="1.6" {...ends} {...path} />
    </svg>
  );
}
