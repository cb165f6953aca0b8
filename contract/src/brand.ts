/** The company's name and address, wherever they appear: pages, mail, checkout, share images. */
export const BRAND = {
  name: 'Atrium AI',
  product: 'AI-Powered SaaS Marketplace',
  contactEmail: 'hello@atrium.example',
  /** The year of the first release, with which the copyright begins. */
  firstYear: 2025,
} as const;
