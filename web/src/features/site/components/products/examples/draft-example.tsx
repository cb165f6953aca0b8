import { useState } from 'react';
import { TextArea } from '../../../../../design/forms/text-area.tsx';
import { linkToNotes, NOTES } from '../../../examples/sourced-draft.ts';
import { ExampleResult, ExampleWindow } from './example-window.tsx';

const DRAFT =
  'In our survey, 38 of 52 meters read too high. Replace the seal every 24 months. Most owners never notice.';

/** Blogger Pro: a draft beside its notes; each sentence shows its source or that it has none. */
export function DraftExample() {
  const [draft, setDraft] = useState(DRAFT);
  const claims = linkToNotes(draft);
  const open = claims.filter(({ note }) => note === null).length;
  return (
    <ExampleWindow id="blooger" name="Blogger Pro">
      <div>
        <p className="font-semibold">Your notes</p>
        <ol className="mt-1 list-decimal pl-5 text-soft">
          {NOTES.map(note => (
            <li key={note} className="py-0.5">
              {note}
            </li>
          ))}
        </ol>
      </div>
      <TextArea
        label="The draft"
        rows={4}
        maxLength={400}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <ExampleResult>
        {claims.map(({ text, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: claims have no state and the same text can occur twice
          <p key={place} className="flex gap-3 border-b border-line py-1.5">
            <span className="min-w-0 grow wrap-anywhere">{text}</span>
            <span className={`shrink-0 ${note ? 'text-soft' : 'text-warn'}`}>
              {note ? `Note ${note}` : 'No source'}
            </span>
          </p>
        ))}
        <p className="pt-3 font-semibold">
          {claims.length === 0
            ? 'Write a sentence.'
            : open === 0
              ? 'Every sentence has a source.'
              : `${open} of ${claims.length} ${claims.length === 1 ? 'sentence' : 'sentences'} without a source. An editor decides.`}
        </p>
      </ExampleResult>
    </ExampleWindow>
  );
}
