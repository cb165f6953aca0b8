/** Generated from the folders beside it by `npm run generate`. */
export const APP_LIST = [
  { id: 'ai-caller', page: 'ai-caller', name: 'AI Caller', sale: 'marketplace', hue: 50 },
  { id: 'blooger', page: 'blogger-pro', name: 'Blogger Pro', sale: 'marketplace', hue: 205 },
  { id: 'payrollca', page: 'payroll-ca', name: 'Canadian Payroll', sale: 'own-site', hue: 300 },
  { id: 'payroll-us', page: 'payroll-us', name: 'US Payroll', sale: 'announced', hue: 335 },
  { id: 'irs2290', page: 'form2290', name: 'Form 2290 Filing', sale: 'own-site', hue: 20 },
  { id: 'invoicer', page: 'invoice-creator', name: 'Invoice Creator', sale: 'own-site', hue: 80 },
  { id: 'personalcfo', page: 'personal-cfo', name: 'Personal CFO', sale: 'own-site', hue: 240 },
  { id: 'booker-app', page: 'ai-tutoring', name: 'AI Tutoring & Booking', sale: 'own-site', hue: 270 },
] as const;
