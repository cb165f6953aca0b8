/** The four marketing figures of the specification (§2.2); the site has no others. */
const STATS = [
  { figure: '500+', label: 'businesses', note: 'use an Atrium application or system' },
  { figure: '95%', label: 'satisfaction', note: 'of the people who use what we built' },
  { figure: '24/7', label: 'support', note: 'for live systems; consultants answer within 24 hours' },
  {
    figure: '5,000+',
    label: 'business leaders',
    note: 'get our monthly newsletter with one practical finding',
  },
] as const;

/** Under the marketing figures: whose they are. */
export const OWN_CLAIMS = 'Our own figures, not audited.';

/** The company's four marketing figures. */
export function StatsCards() {
  return (
    <div className="wrap pb-10 md:pb-28">
      <ul
        aria-label="Atrium AI in figures"
        className="grid grid-cols-2 gap-x-4 gap-y-5 border-t md:gap-8 border-ink lg:grid-cols-4"
      >
        {STATS.map(({ figure, label, note }) => (
          <li key={label} className="border-l border-line pt-4 pl-4">
            <span className="figures block font-display text-h2 font-semibold tracking-tight">{figure} </span>
            <span className="block text-small font-semibold">{label}</span>
            <span className="mt-1 block max-w-[26ch] text-fine text-soft">{note}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-fine text-soft">{OWN_CLAIMS}</p>
    </div>
  );
}
