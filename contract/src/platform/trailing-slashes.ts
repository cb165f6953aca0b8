/** Removes slashes from the end of a path in linear time: `/\/+$/` is quadratic in the number of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
