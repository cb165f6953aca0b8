import type { ReactNode } from 'react';
import type { MfaFactor } from '../../../session/auth/second-factor.ts';

/** The enrolled phones and apps with their actions. */
export function FactorList({
  factors,
  action,
}: {
  factors: readonly MfaFactor[];
  action(factor: MfaFactor): ReactNode;
}) {
  return (
    <ul className="mt-5 max-w-xl border-b border-line">
      {factors.map(factor => (
        <li
          key={factor.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 text-small"
        >
          <span className="flex items-center gap-3">
            <FactorPicture kind={factor.kind} />
            <span>
              <span className="block font-medium">{factor.label}</span>
              <span className="block text-fine text-soft">
                {factor.kind === 'phone' ? 'Codes by text message' : 'Codes from an app'}
              </span>
            </span>
          </span>
          {action(factor)}
        </li>
      ))}
    </ul>
  );
}

function FactorPicture({ kind }: { kind: MfaFactor['kind'] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className="h-8 w-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    >
      <path d="M4 2.5h16a1.5 1.5 0 011.5 1.5v24a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 28V4A1.5 1.5 0 014 2.5z" />
      {kind === 'phone' ? (
        <path d="M6.5 9h11v8h-6l-3 3v-3h-2z" className="fill-glow" />
      ) : (
        <path d="M12 8.5a6 6 0 106 6M12 8.5v6l4.2-4.2" className="fill-glow" />
      )}
      <path d="M10 26h4" />
    </svg>
  );
}
