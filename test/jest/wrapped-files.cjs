const { relative } = require('node:path');
const { createTransformer } = require('@swc/jest');

/** The comments and imports at the begin of a test file. */
const head = /^(?:\s|\/\/.*|\/\*[^]*?\*\/|import\b[^;]*;)*/;

/**
 * Compiles test files of a group. The declarations of a file go into a `describe` with its path, so that its hooks
 * apply only to its own tests, like in a separate run. Lines keep their numbers.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const wrapped = (source, path) => {
      const [imports] = head.exec(source);
      const name = JSON.stringify(relative(process.cwd(), path));
      return `${imports}describe(${name}, () => {${source.slice(imports.length)}});`;
    };
    return {
      process: (source, path, more) => swc.process(wrapped(source, path), path, more),
      processAsync: (source, path, more) => swc.processAsync(wrapped(source, path), path, more),
      getCacheKey: (source, path, ...more) => swc.getCacheKey(wrapped(source, path), path, ...more),
    };
  },
};
