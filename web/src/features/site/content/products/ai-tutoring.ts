import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const AI_TUTORING: Product = {
  ...PRODUCT_INDEX['ai-tutoring'],
  description:
    'AI Tutoring & Booking gives tutors and practitioners a booking page, a lesson plan based on the last session, reminders, and a summary for both sides afterward.',
  headline: 'You teach. The rest of the lesson is prepared.',
  lead: 'A student books an open hour. Before it starts you have a plan based on the last sessions; afterward, both of you have a summary. You spend the hour teaching.',
  caption: 'A tutor’s Tuesday, and the plan for the next lesson',
  needs: 'Your open hours and your notes',
  decides: 'You, in every lesson',
  sections: [
    {
      kind: 'steps',
      id: 'lesson',
      label: 'One lesson',
      title: 'Before, during, after, in between',
      steps: [
        [
          'Booked',
          'The student picks one of your open hours. It is added to your calendar, with a reminder for both of you.',
        ],
        ['Prepared', 'A one-page plan: what went wrong last time, what comes next, how long each takes.'],
        ['Taught', 'By you. Jot down a few words about what worked and what didn’t.'],
        ['Summarized', 'A summary for the student or the parents. You read it before it goes out.'],
      ],
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'Notes in, the next lesson out',
      takes: [
        'The hours when you teach',
        'Your notes from past lessons',
        'The book or the syllabus you follow',
      ],
      does: [
        'Runs a booking page that shows only open hours',
        'Reads the last sessions and plans the next',
        'Reminds you and the student',
      ],
      gives: [
        'No more phone calls about dates',
        'A one-page lesson plan',
        'A summary of each session for both sides',
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'The plan',
      title: 'One plan, for one tutor or practitioner',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it does not do',
      terms: [
        ['Teaching', 'It does not talk to students about the subject. That is your job.'],
        ['Grades', 'It says what was practiced and what was hard. It gives no grades and predicts none.'],
        ['A school', 'The plan is for one calendar. If several tutors share students, contact us.'],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions from tutors',
      questions: [
        [
          'Does it work for anything other than lessons?',
          'Yes. It suits physical therapists, coaches and voice teachers, too. Plans and summaries follow your notes, whatever they are about.',
        ],
        ['Who sees a student’s notes?', 'Only you. Students and parents see the summaries that you release.'],
        [
          'What if the plan is wrong?',
          'Teach what you think is right. The next plan starts from what you actually did.',
        ],
        [
          'How do I get it?',
          'Sign up on its own site: the button on this page opens it. Or book a demo, and bring the notes of one student.',
        ],
      ],
    },
  ],
  related: ['blogger-pro', 'invoice-creator', 'personal-cfo'],
  closing: {
    title: 'Bring the notes of one student',
    text: 'Remove the name first. In a demo we turn them into the next lesson plan, and you say what you would change.',
  },
};
