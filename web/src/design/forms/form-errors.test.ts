import { afterEach, expect, it, vi } from 'vitest';
import { giveFocusBack, remainingErrors } from './form-errors.ts';

/** The part of a button that is used. */
class Button {
  isConnected = true;
  disabled = true;
  matches = () => this.disabled;
  focus = vi.fn();
}

const frames: (() => void)[] = [];
function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

/** A page without a focused element, on which the focus is to return to a disabled button. */
function waitForButton() {
  const body = { contains: () => true };
  const page = { body, activeElement: body };
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Button);
  vi.stubGlobal('HTMLButtonElement', Button);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const button = new HTMLButtonElement();
  giveFocusBack(button);
  return { body, button, focusOn: (activeElement: object) => Object.assign(page, { activeElement }) };
}

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

it.each<[name: string, times: number, act: (page: ReturnType<typeof waitForButton>) => unknown]>([
  ['returns to it when it is enabled, even after several frames', 1, draw],
  [
    'stays while the button still has it',
    1,
    ({ focusOn, button, body }) => {
      focusOn(button);
      draw();
      focusOn(body);
    },
  ],
  [
    'stays on an element that received it in the meantime',
    0,
    ({ focusOn }) => focusOn({ contains: () => false }),
  ],
  ['returns from what is around it', 1, ({ focusOn }) => focusOn({ contains: () => true })],
  ['does not return to a removed one', 0, ({ button }) => Object.assign(button, { isConnected: false })],
])('the focus of a disabled button %s', (_, times, act) => {
  const page = waitForButton();
  draw();
  act(page);
  expect(page.button.focus).not.toHaveBeenCalled();
  page.button.disabled = false;
  draw();
  expect(page.button.focus).toHaveBeenCalledTimes(times);
  expect(frames).toHaveLength(0);
});

it('waiting for a button that stays disabled stops', () => {
  waitForButton();
  for (let frame = 0; frame <= 300; frame++) draw();
  expect(frames).toHaveLength(0);
});

it('errors of fields that are still invalid are kept, with their current message, and none is added', () => {
  const shown = { password: 'Use at least 8 characters.', confirmPassword: 'Passwords do not match' };
  const edited = { edited: 'password', refused: null };
  expect(remainingErrors(shown, { password: 'Too common.', email: 'Enter an email.' }, edited)).toEqual({
    password: 'Too common.',
  });
  expect(remainingErrors(shown, {}, edited)).toEqual({});
});

it('an error from the server is kept until its field is edited', () => {
  const shown = { currentPassword: 'The password is wrong.' };
  const refused = 'currentPassword';
  expect(remainingErrors(shown, {}, { edited: 'email', refused })).toEqual(shown);
  expect(remainingErrors(shown, {}, { edited: 'currentPassword', refused })).toEqual({});
});
