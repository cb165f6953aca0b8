export const FUTURE_OF_WORK = {
  title: 'Your routine work is ready when you are.',
  lead: 'Software prepares the routine work overnight, with its sources. In the morning, your people review it and approve it.',
  /** One made-up day; the page says so. */
  day: [
    {
      time: '06:10',
      software: 'Answers a caller who is already on the road and moves his fitting to Friday.',
      person: 'Asleep.',
    },
    {
      time: '08:30',
      software: 'Presents three invoices, one reminder and a call summary.',
      person: 'Reads, changes one rate, approves the rest with coffee.',
    },
    {
      time: '11:00',
      software:
        'Drafts the article about the new workshop from the foreman’s notes, and marks one claim without a source.',
      person: 'Calls the foreman about that claim.',
    },
    {
      time: '14:15',
      software: 'Notices that cash will run short in October if two customers pay late again.',
      person: 'Decides which of the two to call.',
    },
    {
      time: '16:40',
      software: 'Lists everything it did today, and what it was not sure of.',
      person: 'Spends ten minutes with the list, then goes home.',
    },
  ],
  shift: [
    { leaves: 'Copying figures from one screen to another', comes: 'Asking why a figure changed' },
    {
      leaves: 'Being interrupted by the phone',
      comes: 'Calling back the three people who need a person',
    },
    {
      leaves: 'Collecting receipts at the end of the month',
      comes: 'Reviewing books that are up to date every day',
    },
    { leaves: 'Starting from a blank page', comes: 'Reviewing a draft' },
  ],
} as const;
