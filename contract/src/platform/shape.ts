/** The fields of a type that always have a value, all required by the compiler. Lists are described by one element. */
export type Shape<T> = T extends string
  ? 'string'
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'boolean'
      : T extends readonly (infer Element)[]
        ? readonly [Shape<Element>]
        : { readonly [Key in RequiredKey<T>]: Shape<T[Key]> };

type RequiredKey<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? never : null extends T[Key] ? never : Key;
}[keyof T];

interface ShapeCheck<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/**
 * Checks responses of our own API where a schema would be most of what a page loads. The server has checked
 * the values; this rejects other responses: the page of a captive portal, or an old copy.
 */
export function checkShape<T>(shape: Shape<T>): ShapeCheck<T> {
  const isOfShape = (value: unknown): value is T => hasShape(value, shape);
  return {
    safeParse: value => (isOfShape(value) ? { success: true, data: value } : { success: false }),
  };
}

function hasShape(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (Array.isArray(shape)) return Array.isArray(value) && value.every(each => hasShape(each, shape[0]));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(Object(shape)).every(([key, expected]) =>
    hasShape(Reflect.get(value, key), expected),
  );
}
