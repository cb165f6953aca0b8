import { BRAND } from '@atrium/contract/platform/brand';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icons/icon.tsx';
import { Logo, LogoMark } from '../../design/icons/logo.tsx';
import { textLinkClass } from '../../design/typography/text-link-class.ts';
import { PATHS } from '../../paths.ts';
import { FOOTER_NAV, getNav, LEGAL_NAV } from './public-nav.ts';

/** Header, content and footer of the public site. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" className="grow">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

function Header() {
  const nav = getNav(useLocation().pathname);
  return (
    <header className="bar sticky top-0 z-30 border-b border-line bg-paper">
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="wrap flex h-16 items-center gap-3 xl:gap-6">
        <Link to={PATHS.home} className="max-[64rem]:mr-auto" aria-label={`${BRAND.name}, home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center min-[64rem]:flex">
          {nav.map(item => (
            <NavItem
              key={item.href}
              {...item}
              className="rounded-sm px-1 py-2 text-fine whitespace-nowrap hover:bg-inset xl:px-2 xl:text-small"
            />
          ))}
        </nav>
        <Link to={PATHS.login} className={`when-out ${buttonClass('secondary', 'small')}`}>
          Sign In
        </Link>
        <Link to={PATHS.dashboard} className={`when-in ${buttonClass('secondary', 'small')}`}>
          Dashboard
        </Link>
        <details className="group relative min-[64rem]:hidden">
          <summary className="-mr-2 flex size-11 items-center justify-center rounded-sm hover:bg-inset">
            <span className="sr-only">Menu</span>
            <Icon d="M2 6h16M2 14h16" className="size-5 group-open:hidden" />
            <Icon d="M4 4l12 12M16 4L4 16" className="hidden size-5 group-open:block" />
          </summary>
          <nav
            aria-label="Menu"
            className="absolute top-full right-0 mt-2.5 max-h-[75dvh] w-80 max-w-[90vw] overflow-auto rounded-md border border-line bg-paper p-2 shadow-lift"
          >
            {nav.map(item => (
              <NavItem
                key={item.href}
                {...item}
                className="flex min-h-12 items-center border-b border-line px-3 last:border-0 hover:bg-inset"
              />
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}

function NavItem({ label, href, className }: { label: string; href: string; className: string }) {
  const { pathname } = useLocation();
  // Sections are plain links: the browser scrolls to them without scripts.
  if (href.includes('#')) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <Link
      to={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={`decoration-accent decoration-2 underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:underline ${className}`}
    >
      {label}
    </Link>
  );
}

const LEGAL = textLinkClass('inline-flex min-h-9 items-center');

function Footer() {
  return (
    <footer className="later border-t border-line bg-inset">
      <div className="wrap grid gap-x-8 gap-y-6 py-8 lg:grid-cols-12 lg:gap-y-10 lg:py-14">
        <div className="lg:col-span-5">
          <LogoMark className="size-10 max-lg:hidden" />
          <p className="max-w-[34ch] text-soft max-sm:text-small lg:mt-5">
            AI applications and consulting for small companies.
          </p>
          <p className="mt-1 lg:mt-5">
            <a href={`mailto:${BRAND.contactEmail}`} className={textLinkClass()}>
              {BRAND.contactEmail}
            </a>
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-3 gap-x-3 lg:col-span-7 lg:gap-x-8">
          {FOOTER_NAV.map(column => (
            <div key={column.title}>
              <p className="text-fine font-semibold">{column.title}</p>
              <ul className="mt-2">
                {column.links.map(link => (
                  <li key={link.href} className={link.signedOutOnly ? 'when-out' : undefined}>
                    <NavItem
                      label={link.label}
                      href={link.href}
                      className="inline-flex min-h-9 items-center text-fine text-soft hover:text-ink hover:underline sm:text-small"
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="border-t border-line pt-5 text-fine text-soft lg:col-span-12">
          {`© ${BRAND.firstYear}–${import.meta.env.VITE_BUILD_YEAR} ${BRAND.name}. Prices are shown before tax, in US dollars unless marked. `}
          <span className="inline-flex flex-wrap gap-x-4">
            {LEGAL_NAV.map(link => (
              <NavItem key={link.href} {...link} className={LEGAL} />
            ))}
            <button type="button" data-consent-settings className={LEGAL}>
              Cookie Settings
            </button>
          </span>
        </p>
      </div>
    </footer>
  );
}
