/** The four marketing figures of the specification (§2.2); the site has no others. */
export const STATS = [
  { figure: '500+', label: 'businesses', note: 'use an Atrium application or system' },
  { figure: '95%', label: 'satisfaction', note: 'of the people who use what we built' },
  { figure: '24/7', label: 'support', note: 'for live systems; consultants answer within 24 hours' },
  {
    figure: '5,000+',
    label: 'business leaders',
    note: 'get our monthly newsletter with one practical finding',
  },
] as const;
