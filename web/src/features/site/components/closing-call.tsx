import { PATHS } from '../../../paths.ts';
import { type ContactSubject, contactPath, type Step, StepLinks } from './links.tsx';

/** The end of a page: the next step and an alternative. With `asks`, the contact form is the next step. */
export function ClosingCall({
  title,
  text,
  action = { label: 'Open the Marketplace', to: PATHS.marketplace },
  subject,
  other = { label: 'Contact a Consultant', to: contactPath(subject) },
  asks = false,
}: {
  title: string;
  text: string;
  action?: Step;
  /** The alternative to `action`; by default the contact form. */
  other?: Step;
  /** The preselected subject of the contact form. */
  subject?: ContactSubject;
  asks?: boolean;
}) {
  return (
    <section aria-labelledby="next-title" className="grid-lines border-t border-line bg-inset">
      <div className="wrap grid items-end gap-x-8 gap-y-5 py-8 md:gap-y-10 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="next-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-3 max-w-[46ch] text-soft">{text}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5">
          <StepLinks first={asks ? other : action} second={asks ? action : other} />
        </p>
      </div>
    </section>
  );
}
