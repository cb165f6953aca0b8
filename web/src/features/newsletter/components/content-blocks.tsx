import type { ContentBlock, TextRun } from '@atrium/contract/newsletter/content';
import { Fragment } from 'react';
import { buttonClass } from '../../../design/button.tsx';

/** The content of an issue as the site shows it. Blocks never change place, so their index is their key. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className="article">
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
        <Block key={i} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2>
          <Runs runs={block.text} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-l-2 border-line pl-4">
          <Runs runs={block.text} />
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are never reordered
            <li key={i}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'button':
      return (
        <p>
          <a href={block.url} className={`${buttonClass()} no-underline!`}>
            {block.label}
          </a>
        </p>
      );
    case 'picture':
      return <img src={block.url} alt={block.alt} loading="lazy" className="w-full rounded-md" />;
    case 'divider':
      return <hr className="border-line" />;
  }
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs are never reordered
    <Run key={i} run={run} />
  ));
}

function Run({ run: { text, bold, italic, code, url } }: { run: TextRun }) {
  let node = <Lines text={text} />;
  if (code) node = <code>{node}</code>;
  if (italic) node = <em>{node}</em>;
  if (bold) node = <strong>{node}</strong>;
  return url ? <a href={url}>{node}</a> : node;
}

function Lines({ text }: { text: string }) {
  return (
    <>
      {text.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        <Fragment key={i}>
          {i > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </>
  );
}
