import type { ComponentProps, ReactNode } from 'react';
import { Arrow } from './icons/arrow.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'large' | 'medium' | 'small';

const BASE =
  'group/button inline-flex items-center justify-center gap-2.5 rounded-md font-medium whitespace-nowrap select-none transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55';
const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary: 'border border-edge bg-paper text-ink enabled:hover:bg-inset [a]:hover:bg-inset',
  // For what can't be undone, or ends something.
  danger: 'bg-fail text-paper enabled:hover:bg-fail/85 [a]:hover:bg-fail/85',
  quiet: 'text-ink underline decoration-line decoration-1 underline-offset-4 hover:decoration-current',
};
const SIZES: Record<Size, string> = {
  large: 'min-h-13 px-6 text-body',
  medium: 'min-h-11 px-4.5 text-small',
  small: 'min-h-9 px-3 text-fine',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'medium'): string {
  return `${BASE} ${VARIANTS[variant]} ${variant === 'quiet' ? 'min-h-9 text-small' : SIZES[size]}`;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant;
  size?: Size;
  arrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button; `type` is `button` by default. */
export function Button({ variant, size, arrow, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${buttonClass(variant, size)} ${className}`}>
      {children}
      {arrow ? <Arrow /> : null}
    </button>
  );
}
