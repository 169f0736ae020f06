import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '../api/http/error-body.js';

const folders = ['domain', 'infra', 'application', 'api', 'projections', 'workers', 'standalone'];
/** These tests check the table of codes and texts itself, so a code in them asserts no refusal. */
const tables = ['error-body.test.ts', 'error-codes.test.ts'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !tables.some((table) => name.endsWith(table)))
    .map((name) => join(folder, name));
const isTest = (name: string): boolean => /\.(?:test|suite)\.ts$/.test(name);
const textOf = (names: readonly string[]): string => names.map((name) => readFileSync(name, 'utf8')).join('\n');

/** Refusals are declared in a file of their own or in the file of their decider. */
const declarations = /\bdefineRefusals\(\{.*?^\}\)/gms;
/** The tables of error-body.ts with the statuses of codes use none of them. */
const statuses = /^const (?:wireCodes|ownStatuses|portErrors)\b.*?\};$/gms;

const own = folders.flatMap(filesIn);
const written = textOf(own.filter((name) => !isTest(name)));
const sources = written.replace(declarations, '').replace(statuses, '');
const declared = (written.match(declarations) ?? []).join('\n');
const tests = textOf([...own.filter(isTest), ...filesIn(join('test', 'http')), ...filesIn(join('test', 'crash'))]);
const codes = [...refusals.keys()];

/** The text of a code; undefined for a text that several codes share, because it does not identify its code. */
const ownText = (code: string): string | undefined => {
  const text = refusals.get(code)?.text;
  return [...refusals.values()].filter((other) => other.text === text).length === 1 ? text : undefined;
};

test('each code of an error is used, and asserted by a test, itself or by its text', () => {
  expect(codes.length).toBeGreaterThan(130);
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  const isAsserted = (code: string): boolean => {
    const text = ownText(code);
    return tests.includes(`'${code}'`) || (text !== undefined && tests.includes(text));
  };
  expect(codes.filter((code) => !isAsserted(code))).toEqual([]);
});

test('each refusal is declared, once', () => {
  const names = [...declared.matchAll(/^ {2}'?([\w.-]+)'?: \{/gm)].map(([, code = '']) => code);
  expect(names.sort()).toEqual([...codes].sort());
  const thrown = [...sources.matchAll(/(?:new DomainError|super)\(\s*'([\w.-]+\.[\w.-]+)'/g)].map(
    ([, code = '']) => code,
  );
  expect(thrown.filter((code) => !refusals.has(code))).toEqual([]);
  expect(sources.match(/new DomainError\(\s*'/g)).toBeNull();
});
