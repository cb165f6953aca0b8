import { PATHS } from '../../paths.ts';

interface NavLink {
  label: string;
  href: string;
  signedOutOnly?: boolean;
}

const MARKETING_PAGES: readonly string[] = [
  PATHS.makeItEasy,
  PATHS.futureOfWork,
  PATHS.empowerBusiness,
  PATHS.aiDrivenSolutions,
];

/**
 * Returns the links of the navigation at the top of a page: the same on all, in the order of the specification (§2.2, §2.3
 * and §2.6), which calls the marketplace "SaaS Marketplace" on the marketing pages. "Solutions" is a section of the home
 * page.
 */
export function getNav(path: string): readonly NavLink[] {
  return [
    { label: 'Home', href: PATHS.home },
    { label: 'About', href: PATHS.about },
    { label: 'Services', href: PATHS.services },
    { label: 'Solutions', href: `${PATHS.home}#solutions` },
    { label: 'Make it Easy', href: PATHS.makeItEasy },
    { label: 'AI Journey', href: PATHS.futureOfWork },
    { label: 'Empower', href: PATHS.empowerBusiness },
    { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
    { label: MARKETING_PAGES.includes(path) ? 'SaaS Marketplace' : 'Marketplace', href: PATHS.marketplace },
    { label: 'Contact', href: PATHS.contact },
  ];
}

/** The links on the last line of the footer. */
export const LEGAL_NAV: readonly NavLink[] = [
  { label: 'Privacy', href: PATHS.privacy },
  { label: 'Terms', href: PATHS.terms },
];

export const FOOTER_NAV: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Marketplace', href: PATHS.marketplace },
      { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
      { label: 'Make it Easy', href: PATHS.makeItEasy },
      { label: 'AI Journey', href: PATHS.futureOfWork },
      { label: 'Empower', href: PATHS.empowerBusiness },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: PATHS.about },
      { label: 'Blog', href: PATHS.blog },
      { label: 'Case Studies', href: PATHS.caseStudies },
      { label: 'Testimonials', href: PATHS.testimonials },
      { label: 'FAQ', href: PATHS.faq },
    ],
  },
  {
    title: 'Connect',
    links: [
      { label: 'Contact', href: PATHS.contact },
      { label: 'Status', href: PATHS.status },
      { label: 'Dashboard', href: PATHS.dashboard },
      { label: 'Sign In', href: PATHS.login, signedOutOnly: true },
      { label: 'Register', href: PATHS.register, signedOutOnly: true },
    ],
  },
];
