import { type ComponentType, type FunctionComponent, lazy } from 'react';

/**
 * Like `lazy`, for a part of a page, which stays as it is when the part's code can't be loaded: `Missing` is rendered
 * instead, by default nothing. Browsers cache that failure, so only a reload helps.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: FunctionComponent = () => null,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of this page couldn’t be loaded.', error);
      return { default: Missing };
    }
  });
}
