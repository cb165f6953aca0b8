/** The event listeners of an Element, by event name. */
export class Emitter {
  #listeners = new Map();

  on(name, listener) {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  off(name, listener) {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  emit(name, event) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
}
