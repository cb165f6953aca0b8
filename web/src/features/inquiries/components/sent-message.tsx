import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { CircledMark, MARKS } from '../../../design/icons/circled-mark.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import type { SentForm } from '../hooks/use-inquiry-form.ts';

interface SentMessageProps {
  sent: SentForm;
  /** The button that opens the form again. Without one, for forms of one field, the message is smaller. */
  again?: { label: string; onClick(): void };
  children: ReactNode;
}

/** The message after sending a form. It gets the focus and describes the next steps. */
export function SentMessage({ sent, again, children }: SentMessageProps) {
  const small = again === undefined;
  const ref = useRef<HTMLDivElement>(null);
  // Together with the message, so that screen readers continue from it.
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`scroll-mb-24 outline-none ${small ? 'border-l-2 border-done bg-inset py-3 pr-4 pl-3.5' : 'flex items-start justify-between gap-8 border border-l-2 border-line border-l-done bg-paper px-6 py-8 sm:px-9 sm:py-11'}`}
    >
      <div>
        <p
          className={`flex items-start gap-3 ${small ? 'text-small font-semibold' : 'font-display text-h3 font-semibold tracking-tight'}`}
        >
          <CircledMark d={MARKS.done} className={`mt-0.5 text-done ${small ? 'size-5' : 'size-7'}`} />
          <span className="max-w-[36ch]">{sent.text}</span>
        </p>
        {sent.known ? (
          <p className={`mt-2 text-small text-soft ${small ? 'pl-8' : 'pl-10'}`}>
            Your first attempt had arrived, so nothing was sent twice.
          </p>
        ) : null}
        <div className={`text-small ${small ? 'mt-1 pl-8' : 'mt-5 pl-10'}`}>
          {children}
          {again ? (
            <Button variant="secondary" onClick={again.onClick} className="mt-5">
              {again.label}
            </Button>
          ) : null}
        </div>
      </div>
      {small ? null : <EnvelopePicture />}
    </div>
  );
}

function EnvelopePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 130" className="w-28 shrink-0 max-sm:hidden">
      <g stroke="var(--pic-line)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M4 126V60a56 56 0 01112 0v66z" className="fill-accent" />
        <path d="M60 5v121" stroke="var(--pic-wall-b)" strokeWidth="0.8" />
        <path d="M26 76h68v12H26z" fill="var(--pic-deep)" />
        <path d="M32 82L28 118h64l-4-36z" fill="var(--pic-top)" />
        <path d="M28 118l32-24 32 24" fill="none" />
        <path d="M22 70h76v8H22z" fill="var(--pic-light)" />
      </g>
    </svg>
  );
}

/** A link to what is next. A plain anchor, because some pages with forms load no router. */
export function NextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={textLinkClass('inline-flex min-h-9 items-center')}>
      {children}
    </a>
  );
}
