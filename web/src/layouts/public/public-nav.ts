interface NavLink {
  label: string;
  href: string;
  signedOutOnly?: boolean;
}

/** Where the public navigation leads (specification §2.2). */
const PUBLIC_NAV: readonly NavLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Marketplace', href: '/marketplace' },
  { label: 'Make it Easy', href: '/make-it-easy' },
  { label: 'Future of Work', href: '/future-of-work' },
  { label: 'Empower', href: '/empower-business' },
  { label: 'AI Solutions', href: '/ai-driven-solutions' },
  { label: 'Contact', href: '/contact' },
];

/** Where that of the marketing pages leads (§2.3). "Solutions" is the section of the home page. */
const MARKETING_NAV: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Services', href: '/services' },
  { label: 'Solutions', href: '/#solutions' },
  { label: 'AI Journey', href: '/future-of-work' },
  { label: 'Empower', href: '/empower-business' },
  { label: 'AI Solutions', href: '/ai-driven-solutions' },
  { label: 'SaaS Marketplace', href: '/marketplace' },
  { label: 'Contact', href: '/contact' },
];

const MARKETING_PAGES = ['/make-it-easy', '/future-of-work', '/empower-business', '/ai-driven-solutions'];

/** The entries of the navigation at the top of a page. */
export function navOf(path: string): readonly NavLink[] {
  return MARKETING_PAGES.includes(path) ? MARKETING_NAV : PUBLIC_NAV;
}

export const FOOTER_NAV: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'AI Solutions', href: '/ai-driven-solutions' },
      { label: 'Make it Easy', href: '/make-it-easy' },
      { label: 'Future of Work', href: '/future-of-work' },
      { label: 'Empower', href: '/empower-business' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Blog', href: '/blog' },
      { label: 'Case studies', href: '/case-studies' },
      { label: 'Testimonials', href: '/testimonials' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
    ],
  },
  {
    title: 'Connect',
    links: [
      { label: 'Contact', href: '/contact' },
      { label: 'Dashboard', href: '/dashboard' },
      { label: 'Sign In', href: '/login', signedOutOnly: true },
      { label: 'Register', href: '/register', signedOutOnly: true },
    ],
  },
];
