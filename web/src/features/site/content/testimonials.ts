/**
 * Illustrative: no customer said these sentences, and no one is named; the page marks them as illustrative. Replace
 * one only by a customer's words with their written consent.
 */
export const TESTIMONIALS = {
  illustrative: true,
  note: 'No customer is quoted here; each sentence shows what people in that job care about.',
  voices: [
    {
      desk: 'Front desk',
      who: 'Receptionist, medical practice',
      app: 'AI Caller',
      words:
        'I used to apologize to the person in front of me and to the one on the line. Now I read three lines and call back the two who need me.',
    },
    {
      desk: 'Accounts',
      who: 'Bookkeeper, construction company',
      app: 'Invoice Creator',
      words:
        'It found the rate in my own invoice from April and told me so. That is the moment I stopped checking every digit.',
    },
    {
      desk: 'Payroll',
      who: 'Office manager, bakery in Montréal',
      app: 'Canadian Payroll',
      words:
        'Half of our people read the stub in French, half in English, and nobody comes to my desk on Fridays anymore.',
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
      words: 'It marks the sentences it can’t prove. I’ve worked with people who don’t.',
    },
    {
      desk: 'Management',
      who: 'Managing partner, engineering office',
      app: 'Personal CFO',
      words:
        'The report said cash would be short in October. It was the first forecast that came with the reason in the next line.',
    },
  ],
} as const;
