const { relative } = require('node:path');
const { createTransformer } = require('@swc/jest');

/** The comments and imports that a test file begins with. */
const head = /^(?:\s|\/\/.*|\/\*[^]*?\*\/|import\b[^;]*;)*/;

/**
 * Compiles test files of a group. What a file declares goes into a `describe` with its path, so that its hooks are those of
 * its own tests alone, as if the file ran by itself. Lines keep their numbers.
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
