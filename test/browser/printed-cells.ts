import { inflateSync } from 'node:zlib';

const all = (text: string, pattern: RegExp): readonly RegExpExecArray[] => [...text.matchAll(pattern)];

const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font's glyphs, by their codes in the page. */
const charactersIn = (font: string): ReadonlyMap<string, string> => {
  const characters = new Map<string, string>();
  for (const [, block = ''] of all(font, /beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of all(block, /<(\w+)> <(\w+)>/g)) characters.set(code, text(hex));
  for (const [, block = ''] of all(font, /beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of all(block, /<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, character] = [from, to, hex].map((digits) => parseInt(digits, 16)) as [
        number,
        number,
        number,
      ];
      for (let code = first; code <= last; code += 1)
        characters.set(
          code.toString(16).toUpperCase().padStart(from.length, '0'),
          String.fromCharCode(character + code - first),
        );
    }
  return characters;
};

const objectsIn = (pdf: Buffer): ReadonlyMap<string, string> =>
  new Map(
    all(pdf.toString('latin1'), /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g).map(([, id = '', body = '']) => {
      const [head = '', ...stream] = body.split('>> stream\n');
      if (!head.includes('/FlateDecode')) return [id, body];
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const packed = Buffer.from(stream.join('>> stream\n').slice(0, length), 'latin1');
      return [id, inflateSync(packed).toString('latin1')];
    }),
  );

/** The texts of the cells of a PDF that Chromium printed, in order. It reads no other PDF. */
export const printedCells = (pdf: Buffer): readonly string[] => {
  const objects = objectsIn(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string>>(
    [...objects].flatMap(([id, body]) => {
      const characters = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
      return characters === undefined ? [] : [[`F${id}`, charactersIn(objects.get(characters) ?? '')] as const];
    }),
  );
  return [...objects.values()].flatMap((page) =>
    all(page, /\nBT\n\/(F\d+) [\s\S]*?(?=\nET\n)/g).map(([cell, font = '']) => {
      const characters = fonts.get(font);
      const digits = [...(characters?.keys() ?? [''])][0]?.length ?? 2;
      const codes = all(cell, /<(\w+)>/g).flatMap(([, hex = '']) => hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []);
      return codes.map((code) => characters?.get(code) ?? '').join('');
    }),
  );
};
