/** A piece of text on a page of a PDF, in points from the left edge and, to its baseline, from the bottom. */
export interface PrintedText {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** The size of its font. */
  readonly size: number;
  readonly pageWidth: number;
}

const all = (text: string, pattern: RegExp): readonly RegExpExecArray[] => [...text.matchAll(pattern)];

/** Widths of the glyphs of each font by its name on the page, in thousandths of its size. */
const fontWidths = (pdf: string): ReadonlyMap<string, readonly number[]> => {
  const objects = new Map(
    pdf
      .split('\nendobj')
      .map((object) => /\b(\d{1,9}) 0 obj\n([^]*)/.exec(object) ?? [])
      .map(([, id = '', body = '']) => [id, body] as const),
  );
  const bodyOf = (reference: string | undefined): string => objects.get(reference ?? '') ?? '';
  return new Map(
    all(pdf, /\/(F\d+) (\d+) 0 R/g).map(([, name = '', id]) => {
      const [, descendant] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(bodyOf(id)) ?? [];
      const [, widths = ''] = /\/W \[0 \[([\d .]*)\]\]/.exec(bodyOf(descendant)) ?? [];
      return [name, widths.split(' ').map(Number)] as const;
    }),
  );
};

const widthOf = (shown: string, widths: readonly number[]): number =>
  all(shown, /<([0-9a-f]*)>|(-?[\d.]+)/g).reduce((sum, [, glyphs, adjustment]) => {
    if (glyphs === undefined) return sum - Number(adjustment);
    return sum + all(glyphs, /.{4}/g).reduce((width, [glyph]) => width + (widths[parseInt(glyph, 16)] ?? 0), 0);
  }, 0);

/** Every text of an uncompressed PDF in pdfmake's form, with its end on the page. */
export const printedTexts = (file: Buffer): readonly PrintedText[] => {
  const pdf = file.toString('latin1');
  const fonts = fontWidths(pdf);
  const [, pageWidth = '0'] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf) ?? [];
  return all(pdf, /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*)\] TJ/g).map(
    ([, left, y, font = '', size, shown = '']) => {
      const width = (widthOf(shown, fonts.get(font) ?? []) * Number(size)) / 1_000;
      const right = Number(left) + width;
      return { left: Number(left), right, y: Number(y), size: Number(size), pageWidth: Number(pageWidth) };
    },
  );
};
