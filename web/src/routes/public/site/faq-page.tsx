import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { FaqList, topicId } from '../../../features/site/components/faq-list.tsx';
import { IndexedHero } from '../../../features/site/components/page-index.tsx';
import { FAQ } from '../../../features/site/content/faq.ts';
import { Page } from '../../../layouts/public/page.tsx';

/** Questions by topic, with a search; each opens without scripts and has its own link. */
export default function Faq() {
  return (
    <Page title="Frequently asked questions about plans, payments and data">
      <IndexedHero
        name="FAQ"
        content={FAQ}
        entries={FAQ.entries.map(({ title, entries }) => ({
          id: topicId(title),
          label: title,
          note: `${entries.length} questions`,
        }))}
      />
      <FaqList />
      <ClosingCall
        title="Not on the list?"
        text="Ask a person. A consultant reads your question and answers within 24 hours."
        asks
      />
    </Page>
  );
}
