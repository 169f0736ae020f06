import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryTexts } from './entry';
import { portalTexts } from './portal';
import { publicTexts } from './public';
import { scanPageTexts } from './scan-page';
import { supportTexts } from './support';

const source = join(import.meta.dirname, '../..');

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^(i18n\/en|generated)\//.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'));

const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key = '']) => key)),
);

/** A key that is put together at run time, such as `status.${status}`, stands for each key of its form. */
const forms = sources
  .flatMap((text) => [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})*)`/g)].map(([, form = '']) => form))
  .filter((form) => form.includes('${') && /^[a-z].*\./.test(form.replace(/\$\{[^}]*\}/g, '')))
  .map((form) => new RegExp(`^${form.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`));

/** Texts that react-admin itself uses. */
const isForReactAdmin = (key: string): boolean => /^(ra|resources)\./.test(key);

test('each text of the portal is used', () => {
  const keys = Object.keys({ ...publicTexts, ...entryTexts, ...portalTexts, ...scanPageTexts, ...supportTexts }).filter(
    (key) => !isForReactAdmin(key),
  );
  const unused = keys.filter((key) => !literals.has(key) && !forms.some((form) => form.test(key)));
  expect(unused).toEqual([]);
});
