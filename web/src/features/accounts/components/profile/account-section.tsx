import type { ReactNode } from 'react';

/** A section of the account page: title and lead on the left, content on the right. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-line py-8 [nav+&]:pt-0 [section+&]:border-t lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <div className="mt-2 max-w-[38ch] text-small text-soft">{lead}</div>
      </div>
      <div className="lg:col-span-8">{children}</div>
    </section>
  );
}
