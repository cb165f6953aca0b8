import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PAYROLL_CA: Product = {
  ...PRODUCT_INDEX['payroll-ca'],
  description:
    'Bilingual payroll for Canadian employers: CRA and Revenu Québec deductions, pay stubs in English and French, T4 and RL-1 slips at year end.',
  headline: 'Bilingual payroll for Canada, with CRA and Revenu Québec deductions.',
  lead: 'Canadian Payroll takes the hours, applies the deduction tables that are current on payday, and writes each pay stub in the language the employee prefers. You review the changes and release the run.',
  caption: 'A pay run before release, with the changes since the last one',
  needs: 'Hours, salaries and what has changed',
  decides: 'You release each pay run',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'Hours in, pay stubs and remittances out',
      takes: [
        'Hours and salaries, typed or uploaded',
        'Who started, left, moved or changed their TD1',
        'Each employee’s preferred language',
      ],
      does: [
        'Calculates deductions with the tables current on payday',
        'Compares each line with the last run and shows what differs',
        'Adds up what you owe each agency, and by when',
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
      title: 'Which agency’s tables apply',
      lead: 'Outside Quebec, employers remit to one agency. In Quebec there are two, each with its own remittance.',
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
      note: 'CRA: Canada Revenue Agency. How often you remit depends on the size of your payroll; the agencies tell you. Most small employers remit by the 15th of the month after payday.',
    },
    {
      kind: 'steps',
      id: 'run',
      label: 'One pay run',
      title: 'What happens before payday',
      steps: [
        ['Hours', 'They come from your list. It asks for missing hours by employee.'],
        ['Differences', 'A new rate, a first paycheck, a vacation: each is shown next to the previous line.'],
        ['Release', 'You read the differences and release the run. Nothing is final until you release it.'],
        ['After', 'Stubs go out, the bank gets its file, and you see when each remittance is due.'],
      ],
    },
    {
      kind: 'letter',
      id: 'francais',
      label: 'In French',
      title: 'This page in French',
      lead: 'Each employee and each screen can have its own language.',
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
      title: 'What it does not do',
      terms: [
        [
          'More than 25 employees',
          'The plan covers up to 25. Contact us, and we’ll tell you whether it fits or who does it better.',
        ],
        [
          'Advice on employment law',
          'It calculates what you tell it to pay. Whether overtime was due is a question for your lawyer.',
        ],
        ['Remittances', 'It shows the amount, the agency and the date. You make the payment at your bank.'],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions from employers',
      questions: [
        [
          'Is everything in both languages?',
          'The screens and the pay stubs are. Each employee chooses a language, independent of yours.',
        ],
        [
          'What happens when the tables change during the year?',
          'A run is calculated with the tables current on its payday. Released runs don’t change.',
        ],
        [
          'Can I switch during the year?',
          'Yes, with the year-to-date amounts of each employee. They are needed for pension and insurance maximums and for the slips.',
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
    title: 'Send us last month’s run without names',
    text: 'We recalculate it and show you, line by line, where the results agree and where they don’t.',
  },
};
