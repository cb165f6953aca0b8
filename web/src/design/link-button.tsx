import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type Button, buttonClass } from './button.tsx';

interface LinkButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> {
  to: string;
}

/** A link to a page that looks like a button. */
export function LinkButton({ to, variant, size, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(variant, size)}>
      {children}
    </Link>
  );
}
