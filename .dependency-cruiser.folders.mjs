/** The second rule of circles, for folders: tests import across features, so that it holds for the code without them. */
import files from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Folders that import each other can’t be read, moved or replaced alone.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: [files.options.exclude.path, '\\.(test|suite)\\.tsx?$'] },
    metrics: true,
  },
};
