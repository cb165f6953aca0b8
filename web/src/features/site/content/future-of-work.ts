export const FUTURE_OF_WORK = {
  title: 'The desk is clear before you sit down.',
  lead: 'The future of work is a quieter morning. What used to fill it has been prepared overnight, with its sources, and waits for someone who can say yes.',
  /** One made-up day; the page says so. */
  day: [
    {
      time: '06:10',
      software: 'Answers a caller who is already on the road and moves his fitting to Friday.',
      person: 'Asleep.',
    },
    {
      time: '08:30',
      software: 'Has three invoices, one reminder and a call summary on the table.',
      person: 'Reads, changes one rate, approves the rest with coffee.',
    },
    {
      time: '11:00',
      software:
        'Drafts the article about the new workshop from the foreman’s notes; marks one claim without a source.',
      person: 'Calls the foreman about that claim.',
    },
    {
      time: '14:15',
      software: 'Notices that cash gets short in October if two customers pay late again.',
      person: 'Decides which of the two to ring.',
    },
    {
      time: '16:40',
      software: 'Lists everything it did today, and what it was not sure of.',
      person: 'Spends ten minutes with the list. Goes home.',
    },
  ],
  shift: [
    { leaves: 'Copying figures from one screen to another', comes: 'Asking why a figure moved' },
    {
      leaves: 'Being interrupted by the telephone',
      comes: 'Calling back the three people who need a person',
    },
    {
      leaves: 'Chasing papers at the end of the month',
      comes: 'A month that has been closing itself since the first day',
    },
    { leaves: 'Starting from an empty page', comes: 'Saying no to a draft, and why' },
  ],
} as const;
