import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobKinds } from '../infra/jobs/job-kinds.js';

const folders = [
  'domain',
  'infra',
  'application',
  'api',
  'projections',
  'workers',
  'standalone',
  'admin-ui/src',
  'test',
  'bench',
  'admin-ui/build',
  'admin-ui/test',
  'scripts',
];
const isSource = /\.(?:ts|tsx|css|mjs)$/;

const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => isSource.test(name) && !name.includes('generated'));

/** Block comments, and line comments alone or after code; `//` in an address begins none. */
const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*/g)].map(([comment]) => comment).join('\n');

const comments = sources.map((name) => ({ name, text: commentsOf(readFileSync(name, 'utf8')) }));
const headings = new Map<string, ReadonlySet<string>>();
const headingsOf = (document: string): ReadonlySet<string> => {
  const known = headings.get(document);
  if (known) return known;
  const found = new Set([...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title));
  headings.set(document, found);
  return found;
};
const ruleText = readFileSync('docs/rules.md', 'utf8');
/** Bold numbers begin a rule: `A39, A40` names each of them, and `A97 to A101` also those between. */
const rules = new Set(
  [...ruleText.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, head = '']) => {
    const numbers = [...head.matchAll(/A(\d+)/g)].map(([, digits]) => Number(digits));
    const [first = 0, last = first] = numbers;
    return head.includes(' to ')
      ? Array.from({ length: last - first + 1 }, (_, index) => `A${first + index}`)
      : numbers.map((number) => `A${number}`);
  }),
);

const faults = (find: (text: string) => readonly string[]): readonly string[] =>
  comments.flatMap(({ name, text }) => find(text).map((fault) => `${name}: ${fault}`));

describe('what a comment refers to', () => {
  it('reads the comments of the whole tree', () => {
    expect(comments.length).toBeGreaterThan(1000);
    expect(comments.filter(({ text }) => text.includes('docs/')).length).toBeGreaterThan(50);
  });

  it('is a rule of docs/rules.md where it is a number', () => {
    const unknown = faults((text) =>
      [...text.matchAll(/(?<![+=#])\b[A-D]\d{1,3}\b/g)]
        .map(([number]) => number)
        .filter((number) => !rules.has(number)),
    );
    expect(unknown).toEqual([]);
  });

  it('is a heading of a document in the repository where it is quoted', () => {
    const unknown = faults((text) =>
      [...text.matchAll(/(docs\/[\w/-]+\.md), "([^"]+)"/g)]
        .filter(([, document = '', title = '']) => !headingsOf(document).has(title.replace(/\s*\n\s*\*?\s*/g, ' ')))
        .map(([whole]) => whole),
    );
    expect(unknown).toEqual([]);
  });

  it('is a section of the table of docs/rules.md if it names one of a specification', () => {
    const sections = new Set([...ruleText.matchAll(/^\| (\d) \|/gm)].map(([, number]) => number));
    const unknown = faults((text) =>
      [...text.matchAll(/\bS[12] (?:sections? (\d)|L\d+)/g)]
        .filter(([, number]) => number === undefined || !sections.has(number))
        .map(([whole]) => whole),
    );
    expect(unknown).toEqual([]);
  });
});

describe('what a document names', () => {
  const listed = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const tree = [...folders, 'docs'].flatMap((folder) => [folder, ...listed(folder)]);
  const known = new Set([...tree, ...readdirSync('.'), ...readdirSync('admin-ui')]);
  const ends = new Set(
    [...known].flatMap((path) => {
      const steps = path.replace(/\.tsx?$/, '').split('/');
      return steps.map((_, at) => steps.slice(at).join('/'));
    }),
  );
  const documents = ['README.md', 'CONTRIBUTING.md', ...listed('docs')].filter((name) => name.endsWith('.md'));
  const isPath = (span: string): boolean =>
    /^[\w.-]+(\/[\w.-]+)+\/?$/.test(span) || /^[\w.-]+\.(ts|tsx|mjs|md)$/.test(span);
  /** Paths that a build or a run makes, and a time zone. */
  const isElsewhere = (span: string): boolean => /^(dist|admin-ui\/dist|DATA_DIR|America)\b/.test(span);

  it.each(documents)('is a file or folder of the repository where it is a path: %s', (name) => {
    const spans = [...readFileSync(name, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
    const unknown = spans
      .filter((span) => isPath(span) && !isElsewhere(span))
      .filter((span) => !ends.has(span.replace(/\/$/, '').replace(/\.tsx?$/, '')));
    expect(unknown).toEqual([]);
  });

  it.each(documents)('is a script of package.json where it is a command: %s', (name) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = [...readFileSync(name, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(commands.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('is each kind of job in the table of the operator', () => {
    const table = readFileSync('docs/operations.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = new Set(
      table.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind)),
    );
    expect(jobKinds.filter((kind) => !named.has(kind))).toEqual([]);
  });
});
