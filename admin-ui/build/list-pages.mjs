// Prints the pages of the portal as JSON, for tests that open each of them. They run in Node without a bundler, which the
// icons and components of the declarations need.
import { join } from 'node:path';
import { build } from 'vite';

/** Leaves out packages and the pages themselves: a declaration names them, and listing it calls none of them. */
const declarationsAlone = {
  name: 'selvage-declarations-alone',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    if (kind === 'dynamic-import') return { id: source, external: true };
    return source.startsWith('.') || source.startsWith('/') ? null : '\0package';
  },
  load: (id) => (id === '\0package' ? 'export default {}' : null),
};

const { output } = await build({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'error',
  plugins: [declarationsAlone],
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'listed-pages.ts'),
    write: false,
    minify: false,
    rolldownOptions: {
      shimMissingExports: true,
      treeshake: { moduleSideEffects: false },
      output: { codeSplitting: false },
    },
  },
});
const { listedPages } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
process.stdout.write(JSON.stringify(listedPages));
