/**
 * Illustrative: these companies do not exist. The cases show how a project works and what is measured; the page marks
 * them as illustrative. Replace one only by a customer's case with their written consent.
 */
export const CASE_STUDIES = {
  illustrative: true,
  note: 'The four companies and their figures are invented; the process, the applications and the checks are ours.',
  cases: [
    {
      id: 'dental-practice',
      who: 'A dental practice, three chairs',
      title: 'The phone stopped interrupting treatment',
      app: 'AI Caller',
      before:
        'One receptionist, two lines. Between nine and eleven, every third call went unanswered because she was helping with a patient.',
      done: 'AI Caller took the second line: questions about hours, rescheduling, directions. Emergencies and new patients went straight to a person.',
      after:
        'After a month the practice let it take both lines before nine and after five. The receptionist still answers during the day, and calls back with the summary open.',
      figures: [
        ['Calls unanswered', '31 a day', '4 a day'],
        ['Handed to a person', 'all', '1 in 5'],
      ],
      person: 'The receptionist decides which questions the software may answer.',
    },
    {
      id: 'haulage-company',
      who: 'A trucking company, 38 trucks',
      title: 'A tax season that took one morning',
      app: 'Form 2290 Filing',
      before:
        'Every August two people compared vehicle numbers from three lists for a week. Last year one digit was wrong, and a truck couldn’t be registered.',
      done: 'The application read the fleet list, flagged two vehicles that had been sold and one whose weight class had changed, and asked about each.',
      after:
        'The fleet manager answered three questions, signed, and printed the stamped schedules for the cabs.',
      figures: [
        ['Hours spent', '71', '4'],
        ['Numbers corrected after filing', '3', '0'],
      ],
      person: 'The fleet manager signs the return.',
    },
    {
      id: 'heating-installer',
      who: 'A heating contractor, 14 people',
      title: 'Articles that the foreman agrees with',
      app: 'Blogger Pro',
      before:
        'The website had four articles, written by an agency that had never seen a boiler. The foreman wouldn’t put his name on them.',
      done: 'His survey logs and the installer handbook became the only sources. Each draft came with every claim linked to a page or a row.',
      after:
        'One article every two weeks. In one of three drafts the foreman deletes something; the reason becomes a rule for the next one.',
      figures: [
        ['Articles a month', '0', '2'],
        ['Claims without a source', 'unknown', '0 at publication'],
      ],
      person: 'The foreman approves every article.',
    },
    {
      id: 'design-studio',
      who: 'A design studio, 6 people',
      title: 'We removed the system again',
      app: 'A custom prototype',
      before:
        'The studio wanted software to write its project proposals from the notes of the first meeting.',
      done: 'The prototype ran alongside the owner for two weeks. Its proposals were neat but priced too low: what made a project hard was never in the notes.',
      after:
        'The numbers were bad, so we stopped after week two. The studio kept a one-page checklist for first meetings, which turned out to be all it needed.',
      figures: [
        ['Proposals priced too low', '1 of 11', '7 of 11'],
        ['Minutes per proposal', '90', '95'],
      ],
      person: 'The owner writes the proposals.',
    },
  ],
} as const;
