export function TermList({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl className="border-t border-ink">
      {terms.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:py-5 lg:grid-cols-10">
          <dt className="font-display text-h3 font-semibold tracking-tight lg:col-span-4">{term}</dt>
          <dd className="max-w-[56ch] text-soft max-md:text-small lg:col-span-6">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
