/**
 * Illustrative: these companies do not exist. The cases show how a project works and what is measured; the page marks
 * them as illustrative. Replace one only by a customer's case with their written consent.
 */
export const CASE_STUDIES = {
  illustrative: true,
  note: 'The four companies are invented, and so are their figures; the way of working, the applications and the checks are ours.',
  cases: [
    {
      id: 'dental-practice',
      who: 'A dental practice, three chairs',
      title: 'The telephone stopped interrupting the treatment',
      app: 'AI Caller',
      before:
        'One receptionist, two lines. Between nine and eleven every third call went unanswered, because she was standing at a chair.',
      done: 'AI Caller took the second line: opening hours, moved appointments, directions. Pain and new patients went straight to a person.',
      after:
        'After a month the practice let it take both lines before nine and after five. It kept the mornings for the receptionist, who now calls back with the summary open.',
      figures: [
        ['Calls unanswered', '31 a day', '4 a day'],
        ['Handed to a person', 'all', '1 in 5'],
      ],
      person: 'The receptionist decides which questions the software may answer.',
    },
    {
      id: 'haulage-company',
      who: 'A haulage company, 38 trucks',
      title: 'A tax season that took one morning',
      app: 'Form 2290 Filing',
      before:
        'Every August two people compared vehicle numbers from three lists for a week. Last year one digit was wrong, and a truck stood still.',
      done: 'The fleet list was read once. The application marked two vehicles that had been sold and one whose weight class had changed, and asked.',
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
      who: 'A heating installer, 14 people',
      title: 'Articles that the foreman agrees with',
      app: 'Blogger Pro',
      before:
        'The website had four articles, written by an agency that had never seen a boiler. The foreman would not put his name to them.',
      done: 'His survey logs and the installer handbook became the only sources. Each draft came with its claims linked to a page or a row.',
      after:
        'One article every second week. In one draft of three the foreman strikes something; the reason becomes a rule for the next.',
      figures: [
        ['Articles a month', '0', '2'],
        ['Claims without a source', 'unknown', '0 at publication'],
      ],
      person: 'The foreman approves every article.',
    },
    {
      id: 'design-studio',
      who: 'A design studio, 6 people',
      title: 'We took the system out again',
      app: 'A prototype of our workshop',
      before: 'The studio wanted software to write its project offers from the notes of the first meeting.',
      done: 'The prototype ran for two weeks beside the owner. Its offers were tidy, and too cheap: what made a project hard was never in the notes.',
      after:
        'The numbers said no, so we stopped at week two. The studio kept a one-page checklist for first meetings, which turned out to be what it had needed.',
      figures: [
        ['Offers priced too low', '1 of 11', '7 of 11'],
        ['Minutes per offer', '90', '95'],
      ],
      person: 'The owner writes the offers.',
    },
  ],
} as const;
