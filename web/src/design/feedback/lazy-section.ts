import { type ComponentType, lazy } from 'react';

/**
 * Like `lazy`, for a section of a page, which stays as it is when the section's code can't be loaded: `Missing` is rendered
 * instead, by default nothing. Browsers cache that failure, so only a reload helps.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return await load();
    } catch (error) {
      console.warn('A section of this page couldn’t be loaded.', error);
      return { default: Missing };
    }
  });
}
