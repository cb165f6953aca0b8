interface IndexEntry {
  href: string;
  label: string;
  note: string;
}

/** The page's table of contents, as links. */
export function PageIndex({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <nav aria-label="On this page" className="w-full lg:pb-20">
      <ol className="figures border-t border-ink bg-paper text-small">
        {entries.map(({ href, label, note }) => (
          <li key={href} className="border-b border-line">
            <a href={href} className="flex items-baseline justify-between gap-6 py-2.5 hover:text-accent">
              <span className="font-medium">{label}</span>
              <span className="text-fine text-soft">{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
