import { expect, it } from 'vitest';
import { parseContent } from './parse-content.ts';

const parse = (markdown: string) => parseContent(markdown, 'https://atrium.example');

it('the content of an issue is parsed to blocks', () => {
  expect(
    parse(`## Heading

One *two* **three** \`four\`
[five](/blog)

> Quote
> more

- a
- **b**

1. c

---

![Alt](/share/blog.png)

[Read it](https://example.com/x?a=1&b=2)

https://example.com/bare`),
  ).toEqual([
    { type: 'heading', text: [{ text: 'Heading' }] },
    {
      type: 'paragraph',
      text: [
        { text: 'One ' },
        { text: 'two', italic: true },
        { text: ' ' },
        { text: 'three', bold: true },
        { text: ' ' },
        { text: 'four', code: true },
        { text: ' ' },
        { text: 'five', url: 'https://atrium.example/blog' },
      ],
    },
    { type: 'quote', text: [{ text: 'Quote more' }] },
    { type: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b', bold: true }]] },
    { type: 'list', isOrdered: true, items: [[{ text: 'c' }]] },
    { type: 'divider' },
    { type: 'picture', alt: 'Alt', url: 'https://atrium.example/share/blog.png' },
    { type: 'button', label: 'Read it', url: 'https://example.com/x?a=1&b=2' },
    { type: 'paragraph', text: [{ text: 'https://example.com/bare', url: 'https://example.com/bare' }] },
  ]);
});

it('characters of HTML in the content of an issue are text', () => {
  expect(parse('Fish & chips < $5 "more"')).toEqual([
    { type: 'paragraph', text: [{ text: 'Fish & chips < $5 "more"' }] },
  ]);
});

it.each([
  ['HTML', '<div>x</div>'],
  ['HTML', 'Some <b>bold</b> text'],
  ['A table', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['A block of code', '```\ncode\n```'],
  ['A list inside of a list', '- a\n  - b'],
  ['A picture inside of text', 'See ![x](/y.png) here'],
  ['isn’t a web or email address', '[Click](javascript:alert)'],
  ['isn’t a web or email address', 'Text [x](data:text/html,x) more'],
  ['isn’t a picture of our site', '![x](mailto:a@b.example)'],
  ['isn’t a picture of our site', '![x](https://other.example/y.png)'],
])('the content of an issue can’t have %s: %j', (message, markdown) => {
  expect(() => parse(markdown)).toThrow(message);
});
