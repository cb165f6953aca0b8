import { Section } from '../../../design/layout/section.tsx';
import { MailLink } from '../../../design/typography/mail-link.tsx';
import { RecordTable } from '../../../features/site/components/legal/record-table.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { PageHero } from '../../../features/site/components/page-hero.tsx';
import { IndexBar } from '../../../features/site/components/page-index.tsx';
import { PRIVACY } from '../../../features/site/content/privacy.ts';
import { Page } from '../../../layouts/public/page.tsx';

const ENTRIES = [
  { id: 'summary', label: 'In short' },
  { id: 'database', label: 'In our database' },
  { id: 'browser', label: 'In your browser' },
  { id: 'others', label: 'Who else is involved' },
  { id: 'your-rights', label: 'What you can ask for' },
];

/** The privacy page: what is stored, where and for how long, and the user's rights. */
export default function Privacy() {
  return (
    <Page title="Privacy: what we store, and for how long">
      <PageHero name="Privacy" content={PRIVACY} />
      <IndexBar entries={ENTRIES} />
      <div className="h-6 md:h-24" />
      <Section id="summary" number="01" label="Summary" title="In short">
        <TermList terms={PRIVACY.summary} />
      </Section>
      <Section
        id="database"
        number="02"
        label="Our servers"
        title="In our database"
        lead="You can read your own records from your dashboard; other customers cannot read them. Only our server writes payments and subscriptions."
      >
        <RecordTable caption="Records in our database" records={PRIVACY.database} />
      </Section>
      <Section
        id="browser"
        number="03"
        label="Your browser"
        title="In your browser"
        lead="This site sets no cookies. These entries stay in your browser, and you can delete them there at any time."
      >
        <RecordTable caption="Entries in your browser" records={PRIVACY.browser} hasKeys />
      </Section>
      <Section id="others" number="04" label="Others" title="Who else is involved">
        <TermList terms={PRIVACY.others} />
      </Section>
      <Section id="your-rights" number="05" label="Your rights" title="What you can ask for">
        <TermList terms={PRIVACY.rights} />
        <p className="mt-10 max-w-[56ch] text-soft">
          Emails you send us stay in our mailbox; we delete yours on request. Write to{' '}
          <MailLink subject="Privacy" className="text-ink" />, and a person answers within 24 hours. This is
          version 1.0.
        </p>
      </Section>
    </Page>
  );
}
