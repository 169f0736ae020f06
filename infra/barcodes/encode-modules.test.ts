import fc from 'fast-check';
import { type EncodeModules, fitCode, type LabelCode } from '../../domain/label/draw-label.js';
import { loadEncoder } from './encode-modules.js';

const wall = { width: 300, height: 300 };
const code = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 64 });
const inCode39 = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ-. $/+%'), minLength: 1, maxLength: 40 });

describe('the modules of a code', () => {
  let encode: EncodeModules;
  beforeAll(async () => {
    encode = await loadEncoder();
  });
  const countOf = ({ codeType, content }: LabelCode) => {
    const made = encode(codeType, content, 0);
    return made.kind === 'bars' ? made.widths.reduce((sum, width) => sum + width, 0) : 0;
  };

  it('of a Code 128 are 11 for each sign and 35 at most, which fitting expects', () =>
    fc.assert(
      fc.property(code, (content) => {
        expect(countOf({ codeType: 'Code 128', code: content, content })).toBeLessThanOrEqual(11 * content.length + 35);
      }),
      { numRuns: 200 },
    ));

  it('of a Code 39 are as many as fitting expects', () =>
    fc.assert(
      fc.property(inCode39, (content) => {
        expect(countOf({ codeType: 'Code 39', code: content, content })).toBe(14.5 * content.length + 28);
      }),
      { numRuns: 100 },
    ));

  it('of a QR Code have the version that fitting expects, up to its last sign', () => {
    for (const [sign, lengths] of [
      ['1', [34, 35, 149, 293, 991]],
      ['A', [20, 21, 90, 178, 600]],
      ['a', [14, 15, 26, 62, 122, 213, 412]],
    ] as const)
      for (const length of lengths) {
        const content = sign.repeat(length);
        const asked: number[] = [];
        const counting: EncodeModules = (codeType, text, version) => {
          asked.push(version);
          return encode(codeType, text, version);
        };
        const fit = fitCode({ codeType: 'QR Code', code: 'A', content }, wall, [], counting);
        expect(fit).toBeDefined();
        for (let version = 1; version <= 15; version += 1) {
          const size = Math.round((fit?.height ?? 0) / (fit?.module ?? 1)) - 8;
          if (size !== 17 + 4 * version) continue;
          const made = encode('QR Code', content, version);
          expect(made.kind === 'square' ? made.rows.length : 0).toBe(size);
          if (version > 1) expect(() => encode('QR Code', content, version - 1)).toThrow();
        }
      }
  });
});
