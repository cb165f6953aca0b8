import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { FAQ } from '../content/faq.ts';
import { searchFaq } from '../faq-search.ts';
import { QuestionList } from './question-list.tsx';

/** The questions by topic, with a search that filters them while typing. */
export function FaqList() {
  const [query, setQuery] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Adopts text that was typed before hydration.
  useEffect(() => setQuery(form.current?.querySelector('input')?.value ?? ''), []);
  const groups = searchFaq(FAQ.entries, query);
  const isSearched = query.trim() !== '';
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <search className="wrap block py-12 md:py-16">
        <Form ref={form} onSubmit={event => event.preventDefault()} className="max-w-md">
          <Field
            label="Search the questions"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </Form>
        <p role="status" className="mt-2 min-h-6 text-small text-soft">
          {isSearched && count > 0 ? `${count} ${count === 1 ? 'question' : 'questions'}` : ''}
          {isSearched && count === 0 ? `No question contains “${query.trim()}”. Ask us below.` : ''}
        </p>
      </search>
      {groups.map(({ title, entries }) => (
        <section key={title} aria-labelledby={topicId(title)} className="wrap">
          <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 pb-10 md:pb-16 lg:grid-cols-12">
            <h2 id={topicId(title)} className="text-h3 lg:col-span-4">
              {title}
            </h2>
            <div className="lg:col-span-8">
              <QuestionList key={String(isSearched)} entries={entries} open={isSearched ? 'all' : 'first'} />
            </div>
          </div>
        </section>
      ))}
    </>
  );
}

/** Returns the id of a topic's heading, for links to it. */
export function topicId(title: string): string {
  return `faq-${FAQ.entries.findIndex(group => group.title === title)}`;
}
