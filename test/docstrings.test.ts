import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const isSource = (name: string): boolean => /\.ts$/.test(name) && !name.includes('.generated.');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSource);

const documented = [...filesIn('domain'), ...filesIn('infra')].filter((name) => !/\.(?:test|suite)\.ts$/.test(name));
const others = ['application', 'api', 'projections', 'workers', 'standalone', 'test', 'bench'].flatMap(filesIn);

const textOf = new Map([...documented, ...others].map((name) => [name, readFileSync(name, 'utf8')]));

/** The names that files of other folders import, as `file#name`. */
const imported = new Set(
  [...textOf].flatMap(([importer, text]) =>
    [...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)\.js'/g)].flatMap(
      ([, names = '', path = '']) => {
        const file = normalize(join(dirname(importer), `${path}.ts`));
        if (dirname(file) === dirname(importer)) return [];
        return names.split(',').map(
          (name) =>
            `${file}#${
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0] ?? ''
            }`,
        );
      },
    ),
  ),
);

/**
 * Functions, classes and interfaces with the line before them. Other constants and types need no comment, because their
 * names suffice.
 */
const exported =
  /(?<=^(.*)\n)export (?:(?:async )?function|(?:abstract )?class|interface|const (?=\w+ = (?:async )?[<(])) ?(\w+)/gm;

test('each function, class and interface of domain and infra that other folders use has a docstring', () => {
  const declared = documented.flatMap((file) =>
    [...(textOf.get(file) ?? '').matchAll(exported)].map(([, before = '', name = '']) => ({ file, before, name })),
  );
  expect(declared.length).toBeGreaterThan(500);
  // The first of several signatures has the comment.
  const said = new Map([...declared].reverse().map((one) => [`${one.file}#${one.name}`, one]));
  const bare = [...said]
    .filter(([key, { before }]) => imported.has(key) && !before.endsWith('*/'))
    .map(([, one]) => one);
  expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
