import { Link } from 'react-router-dom';
import atrium from '../../../../../content/pictures/atrium.svg';
import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { WidePicture } from '../../../../design/layout/wide-picture.tsx';
import { PATHS } from '../../../../paths.ts';
import { HeroExample } from './hero-example.tsx';
import { OWN_CLAIMS } from './stats-cards.tsx';

const STATS = [
  { figure: '500+', label: 'businesses' },
  { figure: '95%', label: 'satisfaction' },
  { figure: '24/7', label: 'support' },
] as const;

/** By whether the visitor is signed in. */
const STARTS = [
  ['when-out', PATHS.register],
  ['when-in', PATHS.marketplace],
] as const;

/** The hero of the home page: promise, call to action, and illustration. */
export function Hero() {
  return (
    <div className="grid-lines border-b border-line">
      <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-8 md:pt-16 lg:grid-cols-12 lg:pt-20 lg:pb-0">
        <div className="relative z-10 lg:col-span-7 lg:col-start-1 lg:row-start-1 lg:pb-20">
          <h1 className="max-w-[10.3em] text-h1 tracking-[-0.035em]">
            AI that picks up the phone, files the form and sends the invoice.
          </h1>
          <p className="mt-5 max-w-[30.7em] md:mt-7 text-lead text-soft max-sm:text-body">
            Atrium AI runs a marketplace of finished applications and builds the one you can’t find. Start
            with a free plan, a $7.99 tax filing, or a conversation.
          </p>
          <p className="mt-6 flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center">
            {STARTS.map(([shown, to]) => (
              <Link key={to} to={to} className={`${shown} ${buttonClass('primary', 'large')}`}>
                Get Started Today
                <Arrow />
              </Link>
            ))}
            <Link to={PATHS.services} className={buttonClass('quiet')}>
              Explore Services
            </Link>
          </p>
          <ul
            aria-label="Atrium AI in figures"
            className="mt-8 flex max-w-lg border-t border-line bg-paper lg:mt-20"
          >
            {STATS.map(({ figure, label }) => (
              <li key={label} className="grow border-l border-line py-2 pl-4 first:border-0 first:pl-0">
                <span className="figures block font-display text-h3 font-semibold">{figure} </span>
                <span className="block text-fine text-soft">{label}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-fine text-soft">{OWN_CLAIMS}</p>
        </div>
        <div className="lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:self-end lg:pb-12">
          <div className="h-44 overflow-hidden max-lg:hidden">
            <WidePicture file={atrium} viewBox="-286 -176 572 500" className="w-full" />
          </div>
          <HeroExample />
        </div>
      </div>
    </div>
  );
}
