import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../domain/messages.js';

const rooms = ['domain', 'infra', 'api', 'projections', 'workers', 'standalone'];
/** They hold the table of codes and texts itself, which asserts no refusal. */
const tables = ['error-body.test.ts', 'status-of.test.ts', 'error-codes.test.ts'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !tables.some((table) => name.endsWith(table)))
    .map((name) => join(folder, name));
const isTest = (name: string): boolean => /\.(?:test|suite)\.ts$/.test(name);
const textOf = (names: readonly string[]): string => names.map((name) => readFileSync(name, 'utf8')).join('\n');

const own = rooms.flatMap(filesIn);
const sources = textOf(own.filter((name) => !isTest(name) && !/messages\.ts$|status-of\.ts$/.test(name)));
const tests = textOf([...own.filter(isTest), ...filesIn(join('test', 'http')), ...filesIn(join('test', 'crash'))]);

const thrown = [...sources.matchAll(/new DomainError\(\s*'([\w.-]+)'(?:,\s*'([^']+)')?/g)];
const texts = new Map<string, string | undefined>([
  ...thrown.map(([, code = '', text]) => [code, text] as const),
  ...Object.entries(messages),
]);
const codes = [...texts.keys()];
/** A text that several codes share tells nobody which of them it was. */
const ownText = (code: string): string | undefined => {
  const text = texts.get(code);
  return [...texts.values()].filter((other) => other === text).length === 1 ? text : undefined;
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
