export const MAKE_IT_EASY = {
  title: 'Write one sentence. Approve the result.',
  lead: 'Write what you would tell a colleague. The application finds the rates, the dates and the form, and prepares a finished document for you to approve.',
  /** Worked examples; every name and figure in them is made up, and the page says so. */
  errands: [
    {
      app: 'Invoice Creator',
      said: 'Bill the Lindens for the garden wall, same rate as in spring, and leave out the rain day.',
      got: 'Invoice with four days at the spring rate, the rain day listed at zero so that no one has to ask, due in 30 days.',
      checked: 'Rate from the April invoice. Days from the calendar.',
    },
    {
      app: 'Canadian Payroll',
      said: 'Luc worked Saturday, time and a half. Everyone else as usual.',
      got: 'A pay run with one changed line, pay stubs in English and French, and the deposit file for the bank.',
      checked: 'Overtime rule and deduction tables listed next to the line.',
    },
    {
      app: 'Form 2290 Filing',
      said: 'Same trucks as last year, but we sold the gray one in May.',
      got: 'The return with one vehicle removed and its credit calculated, ready to file for a stamped Schedule 1.',
      checked: 'Vehicle numbers compared with last year’s schedule.',
    },
    {
      app: 'AI Caller',
      said: 'If anyone wants to move Thursday’s fittings, offer mornings only.',
      got: 'Calls answered with that rule through Thursday, and a summary of each in your inbox.',
      checked: 'The rule is in the log, with the time it was given.',
    },
  ],
  steps: [
    ['It reads', 'what you already have: the last invoice, the calendar, the notes of the previous call.'],
    ['It fills in', 'everything those documents answer, and shows the document next to the field.'],
    ['It asks', 'one question where two answers are possible, instead of guessing.'],
    ['It waits', 'for a person’s approval. Nothing is sent, filed or paid before that.'],
  ],
  spared: [
    ['A course in prompting', 'If a new colleague would understand the sentence, it is good enough.'],
    ['A migration', 'Start with one customer, one truck or one phone number. The rest stays where it is.'],
    [
      'A form with forty fields',
      'Fields that your documents answer are filled in. You see the ones that are left.',
    ],
    ['A second login', 'Your account here holds every plan, every payment and every receipt.'],
  ],
} as const;
