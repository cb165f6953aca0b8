/**
 * Methods that our code uses and the oldest supported browsers lack: Chrome 109, Firefox 121, Safari 16.4; Safari 18 has
 * no idle callbacks either. `lib` in tsconfig.json leaves out all others of a later JavaScript.
 */
declare global {
  interface ReadonlyArray<T> {
    toSorted(compare?: (a: T, b: T) => number): T[];
  }
  interface Array<T> extends Pick<ReadonlyArray<T>, 'toSorted'> {}
  interface PromiseConstructor {
    withResolvers<T>(): PromiseWithResolvers<T>;
  }
  interface PromiseWithResolvers<T> {
    promise: Promise<T>;
    resolve: (value: T | PromiseLike<T>) => void;
    reject: (reason?: unknown) => void;
  }
}

Array.prototype.toSorted ??= function (compare) {
  return [...this].sort(compare);
};

Promise.withResolvers ??= <T>() => {
  const resolvers = {} as PromiseWithResolvers<T>;
  resolvers.promise = new Promise((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
};

URL.parse ??= (text, base) => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

// What is folded is printed, too (design/parts.css).
if (!CSS.supports('selector(::details-content)')) {
  let opened: HTMLDetailsElement[] = [];
  const setOpen = (open: boolean) => {
    for (const details of opened) details.open = open;
  };
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    setOpen(true);
  });
  addEventListener('afterprint', () => setOpen(false));
}

window.requestIdleCallback ??= callback => window.setTimeout(callback, 200);
