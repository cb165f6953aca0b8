import type { ReactNode } from 'react';

/** The sections of the account page and their titles. */
export const SECTIONS = {
  'account-name': 'Name',
  'account-billing-emails': 'Billing emails',
  'account-theme': 'Theme',
  'account-email': 'Email',
  'account-password': 'Password',
  'account-second-step': 'Two-step verification',
  'account-methods': 'Sign-in methods',
  'account-sessions': 'Sessions',
  'account-data': 'My data',
  'account-delete': 'Delete your account',
};

interface AccountSectionProps {
  id: keyof typeof SECTIONS;
  lead: ReactNode;
  children: ReactNode;
}

/** A section of the account page: title and lead on the left, content on the right. */
export function AccountSection({ id, lead, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-line py-8 [nav+&]:pt-0 [section+&]:border-t lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-h3">
          {SECTIONS[id]}
        </h2>
        <div className="mt-2 max-w-[38ch] text-small text-soft">{lead}</div>
      </div>
      <div className="lg:col-span-8">{children}</div>
    </section>
  );
}

/** Placeholder of the sections that wait for Firebase Auth. */
export function LoadingSections() {
  return (
    <div role="status" className="skeleton h-64">
      Loading...
    </div>
  );
}
