/** Listeners by event name, as Elements expose them. */
export class Emitter {
  #listeners = new Map();

  on(name, listener) {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return this;
  }

  once(name, listener) {
    const wrapped = event => {
      this.off(name, wrapped);
      listener(event);
    };
    return this.on(name, wrapped);
  }

  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  emit(name, event) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
}
