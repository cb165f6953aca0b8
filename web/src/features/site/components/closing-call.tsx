import { PATHS } from '../../../paths.ts';
import { type ContactSubject, contactPath, type Step, StepLinks } from './links.tsx';

/** The end of a page: the next step and an alternative. With `asks`, the contact form is the next step. */
export function ClosingCall({
  title,
  text,
  action = { label: 'Open the Marketplace', to: PATHS.marketplace },
  subject,
  asks = false,
}: {
  title: string;
  text: string;
  action?: Step;
  /** The preselected subject of the contact form. */
  subject?: ContactSubject;
  asks?: boolean;
}) {
  const contact = { label: 'Contact a Consultant', to: contactPath(subject) };
  return (
    <section aria-labelledby="next-title" className="grid-lines border-t border-line bg-inset">
      <div className="wrap grid items-end gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="next-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-5 max-w-[46ch] text-soft">{text}</p>
        </div>
        <p className="flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center lg:col-span-5">
          <StepLinks first={asks ? contact : action} second={asks ? action : contact} />
        </p>
      </div>
    </section>
  );
}
