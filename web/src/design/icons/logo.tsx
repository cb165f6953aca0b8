import { BRAND } from '@atrium/contract/platform/brand';

/** The logo: the plan of an atrium with light on one side. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className={className}>
      <path d="M1.5 1.5h25l-8 8h-9z" className="fill-accent" />
      <path
        d="M1.5 1.5h25v25h-25zM9.5 9.5h9v9h-9zM1.5 1.5l8 8M26.5 1.5l-8 8M26.5 26.5l-8-8M1.5 26.5l8-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.1875rem] font-semibold tracking-tight">
      <LogoMark />
      {/* The typeface's letters are higher in their line than the mark's middle. */}
      <span className="translate-y-px">{BRAND.name}</span>
    </span>
  );
}
