import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const AI_TUTORING: Product = {
  ...PRODUCT_INDEX['ai-tutoring'],
  description:
    'AI Tutoring & Booking gives tutors and practices a booking page, a lesson plan from what happened last time, reminders, and a summary for both sides afterwards.',
  headline: 'You teach. The rest of the lesson is prepared.',
  lead: 'A student picks a free hour. Before it starts you have a plan made from the last sessions; after it, both of you have a summary. Between the two is an hour that belongs to teaching.',
  caption: 'A tutor’s Tuesday, and the plan for the next lesson',
  needs: 'Your free hours and your notes',
  decides: 'The tutor, in every lesson',
  sections: [
    {
      kind: 'steps',
      id: 'lesson',
      label: 'One lesson',
      title: 'Before, during, after, in between',
      steps: [
        [
          'Booked',
          'The student picks one of your free hours. It is in your calendar, with a reminder for both.',
        ],
        ['Prepared', 'A plan of one page: what went wrong last time, what comes next, how long for each.'],
        ['Taught', 'By you. Jot down three words when something sticks or does not.'],
        ['Written down', 'A summary for the student or the parents. You read it before it goes out.'],
      ],
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'Notes in, the next lesson out',
      takes: [
        'The hours in which you teach',
        'What you wrote down in past lessons',
        'The book or the syllabus you follow',
      ],
      does: [
        'Keeps a booking page that shows only free hours',
        'Reads the last sessions and plans the next',
        'Reminds the student, and you',
      ],
      gives: [
        'A week without telephone calls about dates',
        'A lesson plan of one page',
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
      title: 'What it keeps out of',
      terms: [
        ['Teaching', 'It does not talk to students about the subject. There is a person for that.'],
        ['Grades', 'It says what was practised and what was hard. It gives no marks and predicts none.'],
        [
          'A school',
          'The plan is for one calendar. Several tutors who share students need something else; ask us.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked by tutors',
      questions: [
        [
          'Does it work for anything but lessons?',
          'Yes. A physiotherapist, a coach or a voice teacher has appointments with a memory as well. Plan and summary follow your notes, whatever they are about.',
        ],
        [
          'Who sees a student’s notes?',
          'You do. The student or the parents see the summaries that you have released.',
        ],
        [
          'What if the plan is wrong?',
          'Cross it out and teach. What you did instead is where the next plan starts.',
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
    text: 'Without the name. In a demo we make the next lesson plan of them, and you say what you would do differently.',
  },
};
