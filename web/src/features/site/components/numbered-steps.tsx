/** Numbered steps, four per row on wide screens. */
export function NumberedSteps({ steps }: { steps: readonly (readonly [string, string])[] }) {
  return (
    <ol className="grid grid-cols-2 gap-4 sm:gap-x-0 sm:gap-y-8 lg:grid-cols-4">
      {steps.map(([name, text], index) => (
        <li key={name} className="border-t border-line pt-3 sm:pt-4 sm:pr-8">
          <p aria-hidden="true" className="figures text-fine font-medium text-accent">
            {index + 1}
          </p>
          <h3 className="mt-1 text-h3">{name}</h3>
          <p className="mt-1 max-w-[36ch] text-fine sm:mt-2 sm:text-small text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
