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
  const page = { body: {}, activeElement: {} };
  page.activeElement = page.body;
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Button);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const button = new Button();
  giveFocusBack(button as unknown as Element);
  return { page, button };
}

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

it('the focus returns to the button when it is enabled, even after several frames', () => {
  const { button } = waitForButton();
  draw();
  draw();
  expect(button.focus).not.toHaveBeenCalled();
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
  expect(frames).toHaveLength(0);
});

it('the focus stays while the disabled button still has it', () => {
  const { page, button } = waitForButton();
  page.activeElement = button;
  draw();
  page.activeElement = page.body;
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
});

it('the focus stays on an element that received it in the meantime', () => {
  const { page, button } = waitForButton();
  draw();
  page.activeElement = {};
  button.disabled = false;
  draw();
  expect(button.focus).not.toHaveBeenCalled();
  expect(frames).toHaveLength(0);
});

it('the focus returns from a dialog that got it when the dialog above was closed', () => {
  const { page, button } = waitForButton();
  page.activeElement = { localName: 'dialog' };
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
});

it('waiting for a removed button stops', () => {
  const { button } = waitForButton();
  draw();
  button.isConnected = false;
  draw();
  expect(button.focus).not.toHaveBeenCalled();
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
