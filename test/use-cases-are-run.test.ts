import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesIn = (folder: string): readonly (readonly [file: string, text: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\b/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);

/**
 * Exports of the application with the context of a command as parameter, by type or by name: they change data on behalf
 * of a caller. Those that refuse a command early change nothing.
 */
const useCases = new Set(
  sourcesIn('application').flatMap(([, text]) => [
    ...[...text.matchAll(/^export const (\w+): (?:Runs|RunsJob|UseCaseFunction)</gm)].map(([, name = '']) => name),
    ...[...text.matchAll(/^export const (\w+) = async (?:<[^>]+>)?\(([^]*?)\): Promise</gm)].flatMap(
      ([, name = '', parameters = '']) =>
        /: CommandContext\b/.test(parameters) && !name.startsWith('refuse') ? [name] : [],
    ),
  ]),
);

const deployables = ['api', 'workers'].flatMap(sourcesIn);
const imports = /^import (?!type )\{([^}]*)\} from '[^']*\/application\/[^']+';$/gm;

/** The use cases that a file imports, by their local names. */
const importedBy = (text: string): readonly string[] =>
  [...text.matchAll(imports)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')))
    .flatMap(([name = '', local = name]) => (useCases.has(name) ? [local] : []));

/** The code before a use case that runs it, or makes it into a job. */
const runners = String.raw`\brunUseCase\(\s*|\bruns\(\s*`;

// A direct call would skip the use case's span, its metric, its line in the log and its deadline.
test('api and workers pass each use case to its runner, and call none themselves', () => {
  const others: string[] = [];
  let handed = 0;
  for (const [file, text] of deployables) {
    const body = text.replace(/^import [^;]*;$/gm, '');
    for (const name of importedBy(text)) {
      const uses = [...body.matchAll(new RegExp(`(${runners})?(?<![.\\w'])${name}\\b(?!:)`, 'g'))];
      handed += uses.filter(([, runner]) => runner !== undefined).length;
      if (uses.some(([, runner]) => runner === undefined)) others.push(`${file}: ${name}`);
    }
  }
  expect(handed).toBeGreaterThan(15);
  expect(others).toEqual([]);
});

test('api and workers handle no command themselves, because a use case does that', () => {
  const handling = deployables.filter(([, text]) => /\bhandle(?:Command)?(?:\.together)?\(/.test(text));
  expect(handling.map(([file]) => file)).toEqual([]);
});
