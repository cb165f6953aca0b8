import { expect, it } from 'vitest';
import { at } from '../person.ts';

/** The texts of all scripts of the site by path, from those of a page to those that they load. */
async function readScripts(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const read = async (text: string): Promise<void> => {
    const paths = [...text.matchAll(/(?<![\w/-])(?:\.?\/?assets\/|\.\/)([\w-]+\.js)/g)].map(
      ([, file]) => `/assets/${file}`,
    );
    const unread = [...new Set(paths)].filter(path => !scripts.has(path));
    for (const path of unread) scripts.set(path, '');
    await Promise.all(
      unread.map(async path => {
        const response = await fetch(at(path));
        if (response.status !== 200) return;
        scripts.set(path, await response.text());
        await read(scripts.get(path) ?? '');
      }),
    );
  };
  await read(await (await fetch(at('/payment'))).text());
  await read(await (await fetch(at('/contact'))).text());
  return scripts;
}

it('the scripts contain the three public keys of the specification, and no secret one', async () => {
  const scripts = await readScripts();
  expect(scripts.size).toBeGreaterThan(50);
  /** What a pattern finds in all scripts, each once. */
  const find = (pattern: RegExp) => [
    ...new Set([...scripts.values()].flatMap(code => code.match(pattern) ?? [])),
  ];
  // Firebase's API key of every local build, the site key of the captcha, and Stripe's publishable key.
  expect(find(/demo-api-key/g)).toEqual(['demo-api-key']);
  expect(find(/atrium_sandbox_recaptcha_\w+/g)).toEqual(['atrium_sandbox_recaptcha_site_key']);
  expect(find(/\bpk_(?:test|live)_\w+/g)).toEqual([expect.stringMatching(/^pk_test_/)]);
  expect(find(/\b[rs]k_(?:test|live)_\w*/g)).toEqual([]);
  expect(find(/\bwhsec_\w*/g)).toEqual([]);
  expect(find(/BEGIN [A-Z ]*PRIVATE KEY/g)).toEqual([]);
});
