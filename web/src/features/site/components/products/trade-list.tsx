/** Input, processing and output in three columns. */
export function TradeList({
  takes,
  does,
  gives,
}: {
  takes: readonly string[];
  does: readonly string[];
  gives: readonly string[];
}) {
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      <Column title="You give" entries={takes} />
      <Column title="It does" entries={does} />
      <Column title="You get" entries={gives} strong />
    </div>
  );
}

function Column({
  title,
  entries,
  strong = false,
}: {
  title: string;
  entries: readonly string[];
  strong?: boolean;
}) {
  return (
    <div className={`border-t pt-4 ${strong ? 'border-accent' : 'border-ink'}`}>
      <h3 className={`text-h3 ${strong ? 'text-accent' : ''}`}>{title}</h3>
      <ul className={`mt-4 ${strong ? 'font-medium' : 'text-soft'}`}>
        {entries.map(entry => (
          <li key={entry} className="max-w-[44ch] border-t border-line py-3">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
