/** Where the public navigation leads. */
export const PUBLIC_NAV = [
  { label: 'About', href: '/about' },
  { label: 'Marketplace', href: '/marketplace' },
  { label: 'Make it Easy', href: '/make-it-easy' },
  { label: 'Future of Work', href: '/future-of-work' },
  { label: 'Empower', href: '/empower-business' },
  { label: 'AI Solutions', href: '/ai-driven-solutions' },
  { label: 'Contact', href: '/contact' },
] as const;

interface NavLink {
  label: string;
  href: string;
  signedOutOnly?: boolean;
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
