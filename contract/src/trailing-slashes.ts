/** A path without the slashes at its end, in linear time: `/\/+$/` is quadratic in a row of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
