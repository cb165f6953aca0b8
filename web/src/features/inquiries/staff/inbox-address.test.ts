import { describe, expect, it } from 'vitest';
import { parseInboxAddress, writeInboxAddress } from './inbox-address.ts';

const id = 'a'.repeat(20);

describe('the address of the inbox', () => {
  it.each([
    '',
    '?list=demos',
    '?status=answered',
    '?list=demos&status=refused',
    `?list=demos&status=pending&after=1767355200.5000000.${id}&id=${id}`,
  ])('%s is read and written alike', search => {
    expect(writeInboxAddress(parseInboxAddress(search))).toBe(search);
  });

  it.each([
    '?list=lists',
    '?list=toString',
    '?status=confirmed',
    '?list=demos&status=answered',
    '?after=now',
    `?after=1.2.${id}x`,
  ])('%s says less than it seems to', search => {
    const { filter, after } = parseInboxAddress(search);
    expect({ filter, after }).toEqual({ filter: '', after: null });
    expect(writeInboxAddress(parseInboxAddress(search))).toMatch(/^(\?list=demos)?$/);
  });
});
