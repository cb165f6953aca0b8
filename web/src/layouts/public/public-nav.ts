import { PATHS } from '../../paths.ts';

interface NavLink {
  label: string;
  href: string;
  signedOutOnly?: boolean;
}

/** The links of the public navigation (specification §2.2). */
const PUBLIC_NAV: readonly NavLink[] = [
  { label: 'About', href: PATHS.about },
  { label: 'Marketplace', href: PATHS.marketplace },
  { label: 'Make it Easy', href: PATHS.makeItEasy },
  { label: 'Future of Work', href: PATHS.futureOfWork },
  { label: 'Empower', href: PATHS.empowerBusiness },
  { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
  { label: 'Contact', href: PATHS.contact },
];

/** The links of the marketing pages' navigation (§2.3). "Solutions" is the section of the home page. */
const MARKETING_NAV: readonly NavLink[] = [
  { label: 'Home', href: PATHS.home },
  { label: 'About', href: PATHS.about },
  { label: 'Services', href: PATHS.services },
  { label: 'Solutions', href: `${PATHS.home}#solutions` },
  { label: 'AI Journey', href: PATHS.futureOfWork },
  { label: 'Empower', href: PATHS.empowerBusiness },
  { label: 'AI Solutions', href: PATHS.aiDrivenSolutions },
  { label: 'SaaS Marketplace', href: PATHS.marketplace },
  { label: 'Contact', href: PATHS.contact },
];

/** The links of the marketplace's navigation (§2.6). */
const MARKETPLACE_NAV: readonly NavLink[] = [{ label: 'Home', href: PATHS.home }, ...PUBLIC_NAV];

const MARKETING_PAGES: readonly string[] = [
  PATHS.makeItEasy,
  PATHS.futureOfWork,
  PATHS.empowerBusiness,
  PATHS.aiDrivenSolutions,
];

/** Returns the links of the navigation at the top of a page. */
export function navOf(path: string): readonly NavLink[] {
  if (MARKETING_PAGES.includes(path)) return MARKETING_NAV;
  return path.startsWith(PATHS.marketplace) ? MARKETPLACE_NAV : PUBLIC_NAV;
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
      { label: 'Case studies', href: PATHS.caseStudies },
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
