import { describe, expect, it } from 'vitest';
import { LARGE } from '../../support/rows.ts';
import { at } from '../person.ts';

/** The public pages as they are served, read without a browser. */

const read = async (path: string) => (await fetch(at(path))).text();

/** The first element that a pattern finds in a page, without its comments. */
const find = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[0] ?? '').replaceAll(/<!--.*?-->/gs, '');

/** The text of HTML, with single spaces. */
const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts of all elements that a pattern finds. */
const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([found]) => toText(found));

/** The name and the target of every link in HTML. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>.*?<\/a>/gs)].map(([link, href]) => [toText(link), href]);

const HEADER = /<header.*?<\/header>/s;
const MAIN = /<main.*?<\/main>/s;
const FOOTER = /<footer.*?<\/footer>/s;
const NAVIGATION = /<nav aria-label="Main".*?<\/nav>/s;
const MENU = /<nav aria-label="Menu".*?<\/nav>/s;
const SECTION_HEADING = /<h2.*?<\/h2>/gs;

/** The navigation of a public page: the same on all but for the name of the marketplace (§2.2, §2.3 and §2.6). */
const getLinks = (marketplace: string) => [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Solutions', '/#solutions'],
  ['Make it Easy', '/make-it-easy'],
  ['AI Journey', '/future-of-work'],
  ['Empower', '/empower-business'],
  ['AI Solutions', '/ai-driven-solutions'],
  [marketplace, '/marketplace'],
  ['Contact', '/contact'],
];

describe('the home page', () => {
  it('has the specified navigation, hero, sections and footer', async () => {
    const html = await read('/');
    expect(linksIn(find(html, NAVIGATION))).toEqual(getLinks('Marketplace'));
    expect(linksIn(find(html, MENU))).toEqual(linksIn(find(html, NAVIGATION)));
    expect(linksIn(find(await read('/marketplace'), NAVIGATION))).toEqual(getLinks('Marketplace'));
    const header = linksIn(find(html, HEADER));
    expect(header).toContainEqual(['Sign In', '/login']);
    expect(header).toContainEqual(['Dashboard', '/dashboard']);

    const main = find(html, MAIN);
    expect(linksIn(main).slice(0, 3)).toEqual([
      ['Get Started Today', '/register'],
      ['Get Started Today', '/marketplace'],
      ['Explore Services', '/services'],
    ]);
    const figures = find(main, /<ul aria-label="Atrium AI in figures".*?<\/ul>/s);
    expect(textsOf(figures, /<li.*?<\/li>/gs)).toEqual([
      '500+ businesses',
      '95% satisfaction',
      '24/7 support',
    ]);
    expect(textsOf(main, SECTION_HEADING)).toEqual([
      'Four kinds of work we take off your desk',
      'From first visit to running system in eight weeks',
      'Say it once. Get it done.',
      'The software prepares. Your people decide.',
      'Two apps, one for each job',
      'Two apps, free to start',
      'We sell what we build',
      'Tell us what takes too long',
    ]);
    expect([...html.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      ...['solutions', 'future-of-work', 'make-it-easy', 'empower-business'],
      ...['ai-driven-solutions', 'marketplace', 'about', 'contact'],
    ]);
    const contact = linksIn(find(html, /<section id="contact".*?<\/main>/s));
    expect(contact.map(([, href]) => href)).toContain('/contact');
    for (const label of [
      ...['What we build', 'AI journey', 'Make it Easy', 'Empower', 'AI-driven solutions'],
      ...['SaaS marketplace', 'About us', 'Contact'],
    ]) {
      expect(main).toContain(`${label}</p>`);
    }
    expect(toText(main)).toContain('Our newsletter for 5,000+ business leaders');

    const footer = find(html, FOOTER);
    expect(toText(footer)).toMatch(/© 2025–20\d\d Atrium AI/);
    for (const link of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Marketplace', '/marketplace'],
      ['Dashboard', '/dashboard'],
    ]) {
      expect(linksIn(footer)).toContainEqual(link);
    }
  });

  it('is served for an unknown path, with a notice and the status 404', async () => {
    const response = await fetch(at('/no-such-page'));
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    const text = toText(html);
    expect(text).toContain('We couldn’t find that page, so here is our home page.');
    expect(text).toContain('Get Started Today');
  });
});

describe('a marketing page', () => {
  it.each([
    ['/make-it-easy', 'Write one sentence. Approve the result.'],
    ['/future-of-work', 'Your routine work is ready when you are.'],
    ['/empower-business', 'Your people stay in control.'],
    ['/ai-driven-solutions', 'Seven applications. Each does one job.'],
  ])('%s has the shared navigation, its hero, four figures and three footer columns', async (path, title) => {
    const html = await read(path);
    expect(linksIn(find(html, NAVIGATION))).toEqual(getLinks('SaaS Marketplace'));
    expect(linksIn(find(html, MENU))).toEqual(linksIn(find(html, NAVIGATION)));
    expect(textsOf(html, /<h1.*?<\/h1>/gs)).toEqual([title]);
    const cards = textsOf(find(html, /<ul aria-label="Atrium AI in figures".*?<\/ul>/s), /<li.*?<\/li>/gs);
    expect(cards).toEqual([
      '500+ businesses use an Atrium application or system',
      '95% satisfaction of the people who use what we built',
      '24/7 support for live systems; consultants answer within 24 hours',
      '5,000+ business leaders get our monthly newsletter with one practical finding',
    ]);
    const columns = textsOf(find(html, FOOTER), /<p class="[^"]*font-semibold[^"]*">.*?<\/p>/gs);
    expect(columns).toEqual(['Services', 'Company', 'Connect']);
  });

  it('for empowerment has a quick form with name, email and message, all required', async () => {
    const form = find(await read('/empower-business'), /<form[^>]*aria-label="Quick message".*?<\/form>/s);
    expect(textsOf(form, /<label.*?<\/label>/gs)).toEqual(['Name *', 'Email *', 'Message *']);
    expect(form.match(/ required=""/g)).toHaveLength(3);
    expect(form).toContain('type="email"');
    expect(toText(find(form, /<button.*?<\/button>/s))).toBe('Send Message');
  });
});

it('the contact page has contact information, expertise and three forms with the specified fields', async () => {
  const html = await read('/contact');
  const main = find(html, MAIN);
  expect(linksIn(main)).toContainEqual(['hello@atrium.example', 'mailto:hello@atrium.example']);
  expect(textsOf(main, SECTION_HEADING)).toEqual([
    ...['Other ways to reach us', 'What happens next', 'Our expertise'],
    ...['Book a one-hour demo', 'One lesson a month, with numbers'],
  ]);
  const expertise = find(main, />Our expertise<\/h2><ul[^>]*>.*?<\/ul>/s);
  expect(expertise.match(/<li/g)?.length).toBeGreaterThanOrEqual(5);
  const formOf = (name: string) => find(main, new RegExp(`<form[^>]*aria-label="${name}".*?</form>`, 's'));
  const labelsOf = (name: string) => textsOf(formOf(name), /<label[^>]* for=.*?<\/label>/gs);
  // In this order; fields that we have added can be between them.
  const expectFields = (name: string, fields: string[]) =>
    expect(labelsOf(name).filter(label => fields.includes(label))).toEqual(fields);
  expectFields('Contact form', [
    ...['Full name *', 'Email *', 'Company', 'Phone', 'Subject *', 'Message *', 'Budget range', 'Timeline'],
  ]);
  expectFields('Demo booking', [
    ...['Preferred date', 'Name *', 'Email *', 'Company', 'Phone', 'Interests', 'Timeline'],
  ]);
  expectFields('Newsletter', ['Email *']);
  expect(toText(main)).toContain('The newsletter for 5,000+ business leaders');
  expect(toText(main)).toContain('answers within 24 hours');
  expect(main).toContain('>Preferred contact method</legend>');
  expect(main).toContain('>Preferred time</legend>');
});

it.each([
  ['price-of-a-missed-call', 'See AI Caller', '/marketplace/ai-caller'],
  ['form-2290-without-the-august-rush', 'See Form 2290 Filing', '/marketplace/form2290'],
  ['what-an-ai-pilot-must-prove', 'Contact a Consultant', '/contact'],
])('the article %s has a table of contents and a next step', LARGE, async (blogId, label, path) => {
  const html = await read(`/blog/${blogId}`);
  const contents = linksIn(find(html, /<nav aria-label="In this article".*?<\/nav>/s)).map(
    ([, href]) => href,
  );
  expect(contents.length).toBeGreaterThan(3);
  expect(contents).toEqual([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => `#${id}`));
  const [, next] = linksIn(find(html, MAIN)).find(([name]) => name === label) ?? [];
  expect(next?.split('?')[0]).toBe(path);
});

const readText = async (path: string) => toText(find(await read(path), MAIN));

it('the case studies are marked as illustrative once', LARGE, async () => {
  expect((await readText('/case-studies')).match(/illustrative/gi)).toHaveLength(1);
});

it('the testimonials are recorded runs with their input and output', LARGE, async () => {
  const main = await readText('/testimonials');
  for (const text of ['Three hours at Okafor’s, valve 86.40, the pipe', '$333.53', 'What did “pipe” cost?'])
    expect(main).toContain(text);
});

it.each(['/', '/testimonials', '/make-it-easy'])('%s says whose its figures are', LARGE, async path => {
  expect(await readText(path)).toContain('Our own figures, not audited.');
});

it('the pages of accounts are a login with two fields and a registration with five, linked to each other and home', async () => {
  const login = find(await read('/login'), MAIN);
  expect(linksIn(login)).toEqual(
    expect.arrayContaining([
      ['Create an account', '/register'],
      ['home page', '/'],
    ]),
  );
  const labels = /<label[^>]*>.*?<\/label>/gs;
  expect(textsOf(login, labels)).toEqual(['Email', 'Password']);
  expect(textsOf(login, /<button[^>]*type="submit".*?<\/button>/gs)).toEqual(['Sign In']);
  const register = find(await read('/register'), MAIN);
  expect(textsOf(register, labels)).toEqual([
    ...['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
  ]);
  expect(textsOf(register, /<button[^>]*type="submit".*?<\/button>/gs)).toEqual(['Create Account']);
});

describe('the metadata of the specification', () => {
  const readData = async (path: string) =>
    [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, text = '']) => JSON.parse(text))
      .find(({ '@type': type }) => type === 'Product');

  it.each([
    ['invoice-creator', 'Invoice Creator', 19, 'USD'],
    ['payroll-ca', 'Canadian Payroll', 89, 'CAD'],
    ['form2290', 'Form 2290 Filing', 7.99, 'USD'],
  ])('gives the product %s, %s, one offer of %d %s', async (id, name, price, priceCurrency) => {
    const data = await readData(`/marketplace/${id}`);
    expect(data.name).toBe(name);
    expect(data.offers).toEqual([expect.objectContaining({ price, priceCurrency })]);
  });

  it('gives Blogger Pro a plan of 29 US dollars, Personal CFO one of 12, and US payroll none', async () => {
    const { name, offers } = await readData('/marketplace/blogger-pro');
    expect(name).toBe('Blogger Pro');
    expect(offers).toContainEqual(expect.objectContaining({ name: 'Pro', price: 29, priceCurrency: 'USD' }));
    expect((await readData('/marketplace/personal-cfo')).offers[0]).toMatchObject({ price: 12 });
    const payroll = await readData('/marketplace/payroll-us');
    expect(payroll.name).toBe('US Payroll');
    expect(payroll.offers).toBeUndefined();
    const text = toText(find(await read('/marketplace/payroll-us'), MAIN));
    expect(text).toMatch(/coming soon/i);
    expect(text).toMatch(/waitlist/i);
  });

  it('names every public page of the specification', async () => {
    const paths = [
      ...['/', '/about', '/contact', '/faq', '/case-studies', '/testimonials', '/blog'],
      ...['/blog/price-of-a-missed-call', '/privacy', '/terms', '/login', '/register', '/marketplace'],
      ...['/marketplace/invoice-creator', '/marketplace/form2290', '/marketplace/personal-cfo'],
      ...['/marketplace/payroll-ca', '/marketplace/payroll-us', '/marketplace/blogger-pro'],
    ];
    const titles = await Promise.all(
      paths.map(async path => {
        const response = await fetch(at(path));
        return [response.status, toText(find(await response.text(), /<title>.*?<\/title>/s))];
      }),
    );
    expect(titles).toEqual([
      [200, 'Atrium AI: AI applications and consulting'],
      [200, 'About us: a consultancy that sells what it builds · Atrium AI'],
      [200, 'Contact us, book a demo, or get our newsletter · Atrium AI'],
      [200, 'Frequently asked questions about plans, payments and data · Atrium AI'],
      [200, 'Case studies: four worked examples · Atrium AI'],
      [200, 'Testimonials: six recorded runs · Atrium AI'],
      [200, 'Blog: notes on AI and software for working businesses · Atrium AI'],
      [200, 'The price of a missed call, worked out on one page · Atrium AI'],
      [200, 'Privacy: what we store, and for how long · Atrium AI'],
      [200, 'Terms of use · Atrium AI'],
      [200, 'Sign In · Atrium AI'],
      [200, 'Create an Account · Atrium AI'],
      [200, 'AI-Powered SaaS Marketplace · Atrium AI'],
      [200, 'Invoice Creator: one sentence becomes a numbered invoice · Atrium AI'],
      [200, 'Form 2290 Filing: heavy-vehicle use tax, filed with the IRS · Atrium AI'],
      [200, 'Personal CFO: how long your cash lasts, in plain English · Atrium AI'],
      [200, 'Canadian Payroll: pay runs in English and French, from the CRA’s tables · Atrium AI'],
      [200, 'US Payroll: coming soon, with a waitlist · Atrium AI'],
      [200, 'Blogger Pro: articles from your own notes, each claim with its source · Atrium AI'],
    ]);
  });
});
