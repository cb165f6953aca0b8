import type { ComponentProps } from 'react';

/** A radio button that fills its label; `className` is the label's. */
export function RadioCell({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label
      className={`relative flex cursor-pointer items-center has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="radio"
        {...radio}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span className="pointer-events-none relative">{children}</span>
    </label>
  );
}
