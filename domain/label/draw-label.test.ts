import {
  drawLabel,
  type EncodeModules,
  fitCode,
  type LabelCode,
  type LabelField,
  type LabelTexts,
} from './draw-label.js';
import { point, textWidth } from './text-width.js';

/** As many modules as a code of figures alone has, or a square of dark modules. */
const encode: EncodeModules = (codeType, content, version) =>
  codeType === 'QR Code'
    ? {
        kind: 'square',
        rows: Array.from({ length: 17 + 4 * version }, () => Array<boolean>(17 + 4 * version).fill(true)),
      }
    : { kind: 'bars', widths: Array.from({ length: 11 * Math.ceil(content.length / 2) + 35 }, () => 1) };

const codeNamed = (code: string, codeType: LabelCode['codeType'] = 'Code 128', content = code): LabelCode => ({
  code,
  codeType,
  content,
});
const large = { width: 101.6, height: 50.8 };
const roll = { width: 50, height: 25 };
const usual: readonly LabelField[] = ['pattern_name', 'color', 'grade'];
const texts: LabelTexts = { pattern_name: 'Herringbone', color: 'Indigo / Ecru', grade: 'D' };

const drawn = (code: LabelCode, label: typeof large, shown: LabelTexts = texts) => {
  const fields = Object.keys(shown) as readonly LabelField[];
  const fit = fitCode(code, label, fields, encode);
  if (fit === undefined) throw new Error('It does not fit.');
  return drawLabel(code, shown, label, fit, encode);
};
const textsOf = (...args: Parameters<typeof drawn>) =>
  drawn(...args).flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

describe('a code on a label', () => {
  it.each([
    ['Code 128', 'HB-2041', large, 0.33, 3.3],
    ['Code 39', 'HB-2041', large, 0.33, 3.3],
    ['QR Code', 'HB-2041', large, 0.5, 2],
    ['Code 128', '12345678901234567890', roll, 0.25, 2.5],
    ['QR Code', 'x'.repeat(64), roll, 0.5, 2],
    ['QR Code', 'x'.repeat(64), { width: 20, height: 30 }, 0.444, 1.776],
  ] as const)('as %s of %s on %o has a narrowest bar of its type', (type, code, label, module, quiet) =>
    expect(fitCode(codeNamed(code, type), label, usual, encode)).toMatchObject({ module, quiet }),
  );

  it.each<[string, LabelCode, typeof large]>([
    ['bars below 0.25 mm', codeNamed('x'.repeat(40)), roll],
    ['small letters as Code 39', codeNamed('low-case', 'Code 39'), large],
    ['a Code 39 below 0.33 mm', codeNamed('HB-204100', 'Code 39'), roll],
    ['a QR Code below 0.4 mm', codeNamed('HB', 'QR Code', `https://mill.example/s/${'x'.repeat(190)}`), roll],
    ['a link that no QR Code of ours holds', codeNamed('HB', 'QR Code', 'x'.repeat(413)), { width: 300, height: 300 }],
  ])('does not fit with %s', (_, code, label) => expect(fitCode(code, label, usual, encode)).toBeUndefined());

  it('has a text of 7.5 pt, a smaller one where it is wider than the label, and then several lines', () => {
    const sizes = ['HB-2041', 'HB-2041-'.repeat(5), 'W'.repeat(64)].map((code) => {
      const fit = fitCode(codeNamed(code, 'QR Code'), roll, [], encode);
      return [fit?.textSize, fit?.textLines.join('')];
    });
    expect(sizes.map(([size]) => size)).toEqual([7.5, expect.closeTo(5.9, 0), 4]);
    expect(sizes.map(([, text]) => text)).toEqual(['HB-2041', 'HB-2041-'.repeat(5), 'W'.repeat(64)]);
  });

  it('leaves out other lines where the label is too low, the last ones first', () => {
    const all: readonly LabelField[] = [...usual, 'alias', 'company'];
    const rows = [50, 25, 18, 14, 8].map(
      (height) => fitCode(codeNamed('HB-2041'), { width: 60, height }, all, encode)?.rows,
    );
    expect(rows).toEqual([3, 3, 2, 0, 0]);
    expect(fitCode(codeNamed('HB-2041'), { width: 60, height: 8 }, all, encode)).toMatchObject({
      height: expect.closeTo(6, 2) as number,
      textSize: expect.closeTo(4, 1) as number,
    });
  });
});

describe('a label', () => {
  it('has pattern and grade above the bars, code and color below, then alias and company', () => {
    const shown = textsOf(codeNamed('HB-2041'), large, { ...texts, alias: 'Old herring', company: 'Harrow Mills' });
    expect(shown.map(({ text, anchor, weight }) => [text, anchor, weight])).toEqual([
      ['Herringbone', 'start', 600],
      ['Grade D', 'end', 400],
      ['HB-2041', 'start', 600],
      ['Indigo / Ecru', 'end', 400],
      ['Old herring', 'start', 400],
      ['Harrow Mills', 'start', 400],
    ]);
    const rows = shown.map(({ y }) => y);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
  });

  it('leaves empty texts out', () => {
    const shown = textsOf(codeNamed('HB-2041'), large, {
      pattern_name: 'Twill',
      color: null,
      grade: null,
      alias: null,
    });
    expect(shown.map(({ text }) => text)).toEqual(['Twill', 'HB-2041']);
  });

  it('cuts long texts with an ellipsis, and none beyond its edges or over another text', () => {
    const long = 'Herringbone of the very long sort '.repeat(8);
    const shown = textsOf(codeNamed('HB-2041'), roll, { pattern_name: long, color: long, grade: long, company: long });
    expect(shown.filter(({ text }) => text.endsWith('…'))).toHaveLength(4);
    const spans = shown.map(({ text, x, size, weight, anchor, y }) => {
      const width = textWidth(text, size, weight);
      return anchor === 'start' ? { y, from: x, to: x + width } : { y, from: x - width, to: x };
    });
    for (const { from, to } of spans) expect([from >= 3.3, to <= 50 - 3.3 + 0.001]).toEqual([true, true]);
    const pairs = spans.flatMap((one, at) => spans.slice(at + 1).map((other) => [one, other] as const));
    for (const [one, other] of pairs) if (one.y === other.y) expect(one.to).toBeLessThan(other.from);
  });

  it.each(['Code 128', 'QR Code'] as const)('has the quiet zones of a %s, and its texts outside of them', (type) => {
    const shapes = drawn(codeNamed('HB-2041', type), roll);
    const [path] = shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.d] : []));
    const places = [...(path ?? '').matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map((bar) =>
      bar.slice(1).map(Number),
    );
    const left = Math.min(...places.map(([x = 0]) => x));
    const right = Math.max(...places.map(([x = 0, , width = 0]) => x + width));
    const top = Math.min(...places.map(([, y = 0]) => y));
    const bottom = Math.max(...places.map(([, y = 0, , height = 0]) => y + height));
    const [quiet, above] = type === 'QR Code' ? [2, 2] : [3.3, 0];
    expect([left >= quiet, right <= roll.width - quiet]).toEqual([true, true]);
    for (const { y, size } of textsOf(codeNamed('HB-2041', type), roll)) {
      const isAbove = y <= top - above;
      expect(isAbove || y - 0.75 * size * point >= bottom + above).toBe(true);
    }
  });
});
