import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTexts } from '../../test/kit/workers/printed-text.js';
import { printPdf } from './pdf-printer.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvage-printer-'));
});
afterAll(() => rm(folder, { recursive: true }));

const programOf = async (name: string, source: string): Promise<string> => {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, source);
  return path;
};

const isHeard = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

/** The texts that a reader of PDFs copies. */
const textOf = async (file: Buffer): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(file);
  const text = opened.getPage(0).getText();
  opened.destroy();
  library.destroy();
  return text.replace(/\s+/g, ' ').trim();
};

test.each([
  ['Chinese', '布', 'U+5E03'],
  ['Japanese', 'あ', 'U+3042'],
  ['Korean', '한', 'U+D55C'],
  ['Arabic', 'ع', 'U+0639'],
  ['Hebrew', 'א', 'U+05D0'],
  ['Hindi', 'ह', 'U+0939'],
  ['Thai', 'ไ', 'U+0E44'],
  ['rare Chinese', '𠮷', 'U+20BB7'],
])('a character of %s, which the font lacks, is printed as its code', async (_, character, code) => {
  const text = { text: `Mill ${character}${character}, Grün`, noWrap: true };
  const table = { body: [[character, { text: ['a', { text: character, bold: true }] }]] };
  const content = [text, { columns: [{ stack: [character] }] }, { table }];
  const printed = await textOf(await printPdf(Promise.resolve({ defaultStyle: { font: 'Roboto' }, content })));
  expect(printed.split(code)).toHaveLength(6);
  expect(printed).toContain(`Mill ${code} ${code} , Grün`);
});

test('characters that the font has are printed as they are', async () => {
  const content = ['Grün Ž Жук Ωμέγα ₹5 – “é”', { text: 'e\u0301' }];
  const printed = await textOf(await printPdf(Promise.resolve({ defaultStyle: { font: 'Roboto' }, content })));
  expect(printed).toContain('Grün Ž Жук Ωμέγα ₹5 – “é”');
  expect(printed).not.toContain('U+');
});

test('a document is PDF 1.7 with its language, shows its title, and joins no letters, so that words are found', async () => {
  const content = ['The first office', { stack: [{ text: 'fluffy waffle', bold: true }] }];
  const info = { title: 'Scan 1' };
  const file = await printPdf(Promise.resolve({ defaultStyle: { font: 'Roboto' }, info, content, compress: false }));
  const source = file.toString('latin1');
  expect(source.slice(0, 8)).toBe('%PDF-1.7');
  expect(source).toMatch(/\/Lang \(en-US\)/);
  expect(source).toMatch(/\/DisplayDocTitle true/);
  // A glyph of two letters has both in the map of its font.
  expect(source).not.toMatch(/<0066 00/);
  expect(await textOf(file)).toContain('The first office fluffy waffle');
});

test('a word that is longer than a line continues in the next one, in each form of a text', async () => {
  const name = 'W'.repeat(80);
  const content = [name, { text: name }, { columns: [name] }, { text: [name, { text: name, bold: true }] }];
  const file = await printPdf(
    Promise.resolve({ pageSize: 'A4', defaultStyle: { font: 'Roboto', fontSize: 10 }, content, compress: false }),
  );
  const printed = printedTexts(file);
  expect(printed.length).toBeGreaterThan(10);
  expect(printed.filter(({ right, pageWidth }) => right > pageWidth - 39)).toEqual([]);
});

test('the other words of a text with a long word stay whole', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `selvage${at}`);
  const text = ['W'.repeat(50), ...words].join(' ');
  const content = [text, { text, bold: true }, { text: ['Note: ', { text, bold: true }] }];
  const printed = await textOf(await printPdf(Promise.resolve({ defaultStyle: { font: 'Roboto' }, content })));
  for (const word of words) expect(printed.split(` ${word}`).length).toBeGreaterThan(content.length);
});

const empty = Promise.resolve({ content: [] });

test('a process ends with its document, also when something in it would hold it', async () => {
  const listening = await programOf(
    'listening',
    `import { once } from 'node:events';
    import { createServer } from 'node:net';
    await once(process, 'message');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    process.send(new TextEncoder().encode(String(server.address().port)));`,
  );
  const port = Number(await printPdf(empty, listening));
  expect(port).toBeGreaterThan(0);
  while (await isHeard(port));
});

test('a failed process reports its reason', async () => {
  const failing = await programOf('failing', `throw new Error('There is no such font.');`);
  await expect(printPdf(empty, failing)).rejects.toThrow('There is no such font.');
});

test('the process has none of our variables', async () => {
  const telling = await programOf(
    'telling',
    `process.once('message', () => process.send(new TextEncoder().encode(JSON.stringify(process.env))));`,
  );
  process.env.SELVAGE_SECRET = 'secret';
  const file = await printPdf(empty, telling);
  delete process.env.SELVAGE_SECRET;
  expect(file.toString()).not.toContain('SELVAGE_SECRET');
});
