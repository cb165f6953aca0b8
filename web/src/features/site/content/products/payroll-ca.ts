import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PAYROLL_CA: Product = {
  ...PRODUCT_INDEX['payroll-ca'],
  description:
    'Bilingual payroll for Canadian employers: deductions by the tables of the CRA and Revenu Québec, pay stubs in English and French, T4 and RL-1 slips at year end.',
  headline: 'Bilingual payroll for Canada, with CRA and Revenu Québec deductions.',
  lead: 'Canadian Payroll takes the hours, applies the deduction tables that are current on pay day, and writes each pay stub in the language its reader prefers. You look at what has changed, and release the run.',
  caption: 'A pay run before its release, with what has changed since the last one',
  needs: 'Hours, salaries and what has changed',
  decides: 'You release each pay run',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'Hours in, pay stubs and remittances out',
      takes: [
        'Hours and salaries, typed or as a file',
        'Who started, left, moved or changed their TD1',
        'The language each employee wants to read',
      ],
      does: [
        'Calculates deductions with the tables current on pay day',
        'Compares each line with the last run and shows what differs',
        'Adds up what is owed to which agency, and by when',
      ],
      gives: [
        'Pay stubs in English or French',
        'A direct deposit file for your bank',
        'T4 and RL-1 slips at year end',
      ],
    },
    {
      kind: 'table',
      id: 'deductions',
      label: 'Compliance',
      title: 'Whose table applies to what',
      lead: 'Outside Quebec there is one agency for employers. Inside it there are two, and each wants its own remittance.',
      head: ['Deducted from pay', 'Outside Quebec', 'In Quebec'],
      rows: [
        ['Federal income tax', 'CRA', 'CRA'],
        ['Provincial or territorial income tax', 'CRA', 'Revenu Québec'],
        ['Pension plan', 'CPP, to the CRA', 'QPP, to Revenu Québec'],
        ['Employment insurance', 'EI, to the CRA', 'EI at Quebec’s rate, to the CRA'],
        ['Parental insurance', 'part of EI', 'QPIP, to Revenu Québec'],
        ['Slip at year end', 'T4', 'T4 and RL-1'],
        ['Slips due', 'last day of February', 'last day of February'],
      ],
      note: 'CRA: Canada Revenue Agency. How often you remit depends on the size of your payroll; the agencies tell you. Most small employers remit by the 15th of the month after pay day.',
    },
    {
      kind: 'steps',
      id: 'run',
      label: 'One pay run',
      title: 'What happens between Tuesday and pay day',
      steps: [
        ['Hours', 'They come from your list. What is missing is asked for by name.'],
        ['Differences', 'A new rate, a first pay, a vacation: each is shown next to last time’s line.'],
        ['Release', 'You read the differences and release the run. Nothing is final until you release it.'],
        ['After', 'Stubs go out, the bank gets its file, and the remittance has its date.'],
      ],
    },
    {
      kind: 'letter',
      id: 'francais',
      label: 'In French',
      title: 'The same, for French readers',
      lead: 'Each employee has a language of their own. So does each screen.',
      lang: 'fr',
      heading: 'La paie, en français',
      paragraphs: [
        'Vous donnez les heures et les changements depuis la dernière paie. Le logiciel applique les tables en vigueur le jour de la paie, celles de l’Agence du revenu du Canada et celles de Revenu Québec, et montre ce qui diffère de la paie précédente.',
        'Vous vérifiez et vous autorisez la paie. Chaque personne reçoit son talon de paie dans sa langue. En fin d’année, les feuillets T4 et les relevés 1 sont prêts.',
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'The plan',
      title: 'One plan, every pay run in it',
      lead: 'In Canadian dollars, before tax. How often you pay people does not change the price.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'Where it stops',
      terms: [
        [
          'More than 25 employees',
          'The plan ends there. Write to us: we say whether it fits, or who does it better.',
        ],
        [
          'Advice on employment law',
          'It calculates what you tell it to pay. Whether overtime was due is a question for your lawyer.',
        ],
        [
          'Remittances leave your account',
          'It names amount, agency and day. The payment is made by you, at your bank.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked by employers',
      questions: [
        [
          'Is everything there in both languages?',
          'The screens and the pay stubs are. Each employee has a language of their own, whatever yours is.',
        ],
        [
          'What happens when the tables change in the middle of a year?',
          'A run is calculated with the tables current on its pay day. Runs you have released stay as they were.',
        ],
        [
          'Can I move over during the year?',
          'Yes, with the year-to-date amounts of each employee. They are needed for pension and insurance maximums, and for the slips.',
        ],
        [
          'How do I buy it?',
          'Sign up on its own site: the button on this page opens it. Or book a demo, and tell us the provinces your employees work in.',
        ],
      ],
    },
  ],
  related: ['payroll-us', 'personal-cfo', 'invoice-creator'],
  closing: {
    title: 'Send us last month’s run without the names',
    text: 'We put it through the tables and show you, line by line, where the two agree and where they do not.',
  },
};
