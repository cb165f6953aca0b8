/** The four marketing figures of the specification (§2.2); the site has no others. */
export const STATS = [
  { figure: '500+', label: 'businesses', note: 'have an Atrium application or system at work' },
  { figure: '95%', label: 'satisfaction', note: 'of the people who use what we built' },
  { figure: '24/7', label: 'support', note: 'for what is in service; consultants answer within 24 hours' },
  {
    figure: '5,000+',
    label: 'business leaders',
    note: 'get our monthly newsletter with one finding from practice',
  },
] as const;
