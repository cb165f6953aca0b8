import { expect, it } from 'vitest';
import { composeIssue, toCampaign } from './compose-issue.ts';

const ORIGIN = 'https://atrium.example';
const issue = {
  id: 'issue00001',
  subject: 'What we learned: 3 lessons',
  summary: 'In short.',
  content: 'Hi.',
};
const member = {
  to: 'ines@company.example',
  unsubscribeUrl: `${ORIGIN}/newsletter/unsubscribe?id=1`,
  headers: {},
};
const compose = (content: string) => composeIssue({ ...issue, content }, member, ORIGIN);

it('an issue has its content, its page in the archive and a link to unsubscribe in text and HTML', () => {
  const { text, html, subject, to } = compose('Hello *you*.\n\n- one\n- two\n\n[Book](/contact)');
  expect({ subject, to }).toEqual({ subject: issue.subject, to: member.to });
  expect(text).toContain('Hello you.\n\n- one\n- two\n\nBook:\nhttps://atrium.example/contact?utm_source=');
  for (const body of [text, html]) {
    expect(body).toContain(`${ORIGIN}/newsletter/issues/issue00001`);
    expect(body).toContain(member.unsubscribeUrl);
    expect(body).toContain('because you confirmed your subscription');
  }
  expect(html).toContain('Hello <em>you</em>.');
  expect(html).toContain('In short.');
  expect(text).not.toContain('In short.');
});

it('links of an issue to our site carry the campaign, and others don’t', () => {
  const { text } = compose(
    '[a](/faq?category=x#y) and [b](https://other.example/?q=1) and [c](mailto:a@b.example)',
  );
  expect(text).toContain(
    '(https://atrium.example/faq?category=x&utm_source=newsletter&utm_medium=email&utm_campaign=what-we-learned-3-lessons#y)',
  );
  expect(text).toContain('b (https://other.example/?q=1)');
  expect(text).toContain('c (mailto:a@b.example)');
});

it('text of an issue is escaped in its HTML', () => {
  expect(compose('1 < 2 & [x](https://a.example/?q="&b=1)').html).toContain('1 &lt; 2 &amp; ');
  expect(compose('1 < 2').html).not.toContain('1 < 2');
});

it.each([
  ['Ünïcode & Co', 'unicode-co'],
  ['新しい', 'newsletter'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the campaign of the subject %j is %j', (subject, campaign) => {
  expect(toCampaign(subject)).toBe(campaign);
});
