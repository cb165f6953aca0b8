/** The company's name and email for pages, emails, checkout and share images. */
export const BRAND = {
  name: 'Atrium AI',
  product: 'AI-Powered SaaS Marketplace',
  contactEmail: 'hello@atrium.example',
  /** The year of the first release, where the copyright starts. */
  firstYear: 2025,
} as const;
