import { describe, expect, it } from 'vitest';
import { parsePicture } from './read-picture.ts';

const SOURCE = `<?xml version="1.0"?>
<!-- Drawn by hand -->
<svg
  xmlns="http://www.w3.org/2000/svg"
  viewBox="0 0 4 4"
  role="img"
  aria-label="A door &amp; a number"
  class="w-full fill-none"
>
  <g stroke="var(--pic-line)" stroke-width="2">
    <path
      d="M0 0h4"
      class="fill-accent"
    />
    <text x="1">No. 1</text>
  </g>
</svg>
`;

describe('parsePicture', () => {
  it('returns the attributes of the outer element as props, without namespaces', () => {
    expect(parsePicture(SOURCE).attributes).toEqual({
      viewBox: '0 0 4 4',
      role: 'img',
      'aria-label': 'A door & a number',
      className: 'w-full fill-none',
    });
  });

  it('returns the inner elements as React renders them', () => {
    expect(parsePicture(SOURCE).markup).toBe(
      '<g stroke="var(--pic-line)" stroke-width="2"><path d="M0 0h4" class="fill-accent"></path><text x="1">No. 1</text></g>',
    );
  });

  it('rejects a file without an svg element', () => {
    expect(() => parsePicture('<p>No</p>')).toThrow('not an SVG file');
  });
});
