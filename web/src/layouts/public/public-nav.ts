import { PATHS } from '../../paths.ts';

interface NavLink {
  label: string;
  href: string;
  signedOutOnly?: boolean;
}

/**
 * The links that every page has, in one order and therefore in one place. The marketplace is last, because the
 * specification names it differently on the marketing pages.
 */
const SHARED_NAV: readonly NavLink[] = [
  { label: 'Home', href: PATHS.home },
  { label: 'About', href: PATHS.about },
  { label: 'Contact', href: PATHS.contact },
  { label: 'AI Journey', href: PATHS.futureOfWork },
  { label: 'Empower', href: PATHS.empowerBusiness },
  { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
];

/** The navigation of the public pages (specification §2.2 and §2.6). */
const PUBLIC_NAV: readonly NavLink[] = [
  ...SHARED_NAV,
  { label: 'Marketplace', href: PATHS.marketplace },
  { label: 'Make it Easy', href: PATHS.makeItEasy },
];

/** The navigation of the marketing pages (§2.3). "Solutions" is the section of the home page. */
const MARKETING_NAV: readonly NavLink[] = [
  ...SHARED_NAV,
  { label: 'SaaS Marketplace', href: PATHS.marketplace },
  { label: 'Services', href: PATHS.services },
  { label: 'Solutions', href: `${PATHS.home}#solutions` },
];

const MARKETING_PAGES: readonly string[] = [
  PATHS.makeItEasy,
  PATHS.futureOfWork,
  PATHS.empowerBusiness,
  PATHS.aiDrivenSolutions,
];

/** Returns the links of the navigation at the top of a page. */
export function getNav(path: string): readonly NavLink[] {
  return MARKETING_PAGES.includes(path) ? MARKETING_NAV : PUBLIC_NAV;
}

export const FOOTER_NAV: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Marketplace', href: PATHS.marketplace },
      { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
      { label: 'Make it Easy', href: PATHS.makeItEasy },
      { label: 'Future of Work', href: PATHS.futureOfWork },
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
      { label: 'Privacy', href: PATHS.privacy },
      { label: 'Terms', href: PATHS.terms },
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
