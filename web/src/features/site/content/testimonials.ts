/**
 * Illustrative: no customer said these sentences, and no one is named; the page marks them as illustrative. Replace
 * one only by a customer's words with their written consent.
 */
export const TESTIMONIALS = {
  illustrative: true,
  note: 'No customer is quoted here; each sentence shows what people at that desk care about.',
  voices: [
    {
      desk: 'Front desk',
      who: 'Receptionist, medical practice',
      app: 'AI Caller',
      words:
        'I used to apologise to the person in front of me and to the one on the line. Now I read three lines and call back the two who need me.',
    },
    {
      desk: 'Accounts',
      who: 'Bookkeeper, building firm',
      app: 'Invoice Creator',
      words:
        'It found the rate in my own invoice from April and told me so. That is the moment I stopped checking every digit.',
    },
    {
      desk: 'Payroll',
      who: 'Office manager, bakery in Montréal',
      app: 'Canadian Payroll',
      words:
        'Half of our people read the stub in French, half in English, and nobody comes to my desk on Friday any more.',
    },
    {
      desk: 'Fleet office',
      who: 'Owner, nine trucks',
      app: 'Form 2290 Filing',
      words:
        'One question about the truck I sold. Then the stamped page. I kept looking for the rest of the form.',
    },
    {
      desk: 'Marketing',
      who: 'Editor, trade magazine',
      app: 'Blogger Pro',
      words: 'It marks the sentence it cannot prove. I have worked with people who did not.',
    },
    {
      desk: 'Management',
      who: 'Managing partner, engineering office',
      app: 'Personal CFO',
      words:
        'The letter said October would be short. It was the first forecast that came with the reason in the next line.',
    },
  ],
} as const;
