import { expect, it } from 'vitest';
import { hueClass } from '../../../../design/tokens/hue.ts';
import { DEPARTMENTS } from '../../departments.ts';
import { ARCADE } from './arcade.ts';

it('the arcade picture has a door for each application, in its color', () => {
  const colors = [...ARCADE.markup.matchAll(/<g class="([^"]*)"/g)].map(([, color]) => color);
  expect(colors).toEqual(DEPARTMENTS.map(({ serviceId }) => hueClass(serviceId)));
});
