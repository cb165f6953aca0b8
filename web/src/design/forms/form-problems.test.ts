import { afterEach, expect, it, vi } from 'vitest';
import { giveFocusBack } from './form-problems.ts';

/** As much of a button as is looked at. */
class Button {
  isConnected = true;
  disabled = true;
  matches = () => this.disabled;
  focus = vi.fn();
}

const frames: (() => void)[] = [];
/** Draws one frame. */
function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

/** A page on which nothing has the focus. */
function openPage() {
  const page = { body: {}, activeElement: {} };
  page.activeElement = page.body;
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Button);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return page;
}

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

const asElement = (button: Button) => button as unknown as Element;

it('gives the focus back once the button is enabled, however late that is', () => {
  openPage();
  const button = new Button();
  giveFocusBack(asElement(button));
  draw();
  draw();
  expect(button.focus).not.toHaveBeenCalled();
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
  expect(frames).toHaveLength(0);
});

it('waits also where the browser has not yet taken the focus from the disabled button', () => {
  const page = openPage();
  const button = new Button();
  page.activeElement = button;
  giveFocusBack(asElement(button));
  draw();
  page.activeElement = page.body;
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
});

it('leaves it with whatever has taken it meanwhile', () => {
  const page = openPage();
  const button = new Button();
  giveFocusBack(asElement(button));
  draw();
  page.activeElement = {};
  button.disabled = false;
  draw();
  expect(button.focus).not.toHaveBeenCalled();
  expect(frames).toHaveLength(0);
});

it('takes it back from a dialog, which holds it itself once the one above it has closed', () => {
  const page = openPage();
  const button = new Button();
  giveFocusBack(asElement(button));
  page.activeElement = { localName: 'dialog' };
  button.disabled = false;
  draw();
  expect(button.focus).toHaveBeenCalledOnce();
});

it('stops waiting for a button that is gone', () => {
  openPage();
  const button = new Button();
  giveFocusBack(asElement(button));
  draw();
  button.isConnected = false;
  draw();
  expect(button.focus).not.toHaveBeenCalled();
  expect(frames).toHaveLength(0);
});

it('stops waiting for a button that stays disabled', () => {
  openPage();
  const button = new Button();
  giveFocusBack(asElement(button));
  for (let frame = 0; frame <= 300; frame++) draw();
  expect(frames).toHaveLength(0);
});
