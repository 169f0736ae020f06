import { clothPhoto } from '../seed-demo.js';
import { drawCloth, type Rgb, yarnsOf, patternOf, type PatternName } from './cloth.js';
import { harrowFabrics, penroseFabrics } from '../fabrics.data.js';

const red: Rgb = { r: 200, g: 0, b: 0 };
const blue: Rgb = { r: 0, g: 0, b: 200 };

/** Which of the two yarns is visible in the middle of each thread. */
const seen = (name: PatternName, threads: number): readonly string[] => {
  const pattern = { ...patternOf(name), thread: 10 };
  const size = threads * 10;
  const pixels = drawCloth(pattern, [red, blue], size);
  return Array.from({ length: threads }, (_, row) =>
    Array.from({ length: threads }, (_, column) => {
      const at = ((row * 10 + 5) * size + column * 10 + 5) * 3;
      return (pixels[at] ?? 0) > (pixels[at + 2] ?? 0) ? '1' : '0';
    }).join(''),
  );
};

describe('a drawn cloth', () => {
  it('shows the warp where the weave lays it on top', () => {
    expect(seen('Basketweave', 4)).toEqual(['1100', '1100', '0011', '0011']);
  });

  it('turns at every eighth end in a herringbone', () => {
    const [first = ''] = seen('Herringbone', 16);
    expect(first.slice(8)).toBe([...first.slice(0, 8)].reverse().join(''));
  });

  it('repeats a houndstooth after eight threads both ways', () => {
    const rows = seen('Houndstooth', 16);
    expect(rows.slice(8)).toEqual(rows.slice(0, 8));
    expect(rows.every((row) => row.slice(8) === row.slice(0, 8))).toBe(true);
  });

  it('is darker where a float ends than in its middle', () => {
    const pixels = drawCloth({ ...patternOf('Plain Weave'), thread: 20 }, [red, blue], 20);
    const brightness = (row: number): number => pixels[(row * 20 + 10) * 3] ?? 0;
    expect(brightness(0)).toBeLessThan(brightness(10));
  });

  it('becomes a small WebP picture, the same each time', async () => {
    const [photo, again] = await Promise.all([
      clothPhoto('Glen Plaid', 'Slate / Rust'),
      clothPhoto('Glen Plaid', 'Slate / Rust'),
    ]);
    expect(photo.subarray(8, 12).toString('latin1')).toBe('WEBP');
    expect(photo.length).toBeLessThan(60_000);
    expect(again.equals(photo)).toBe(true);
  });
});

describe('the fabrics of the demo', () => {
  it('are 80 with codes of their own and yarns in known dyes', () => {
    const rows = [...harrowFabrics, ...penroseFabrics];
    expect(rows).toHaveLength(80);
    expect(new Set(rows.map(([code]) => code)).size).toBe(80);
    for (const [, , pattern, colour] of rows) {
      const needed = pattern === 'Glen Plaid' || pattern === 'Tattersall' ? 3 : 2;
      expect(yarnsOf(colour, false).length).toBeGreaterThanOrEqual(needed);
    }
  });
});
