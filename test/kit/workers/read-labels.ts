import { PDFiumLibrary } from '@hyzyla/pdfium';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { labelDrawer, type LabelFabric } from '../../../application/label/plan-labels.js';
import type { ScanType } from '../../../domain/inventory-group/inventory-group.events.js';
import { fitCode, type Shape } from '../../../domain/label/draw-label.js';
import { cellAt, cellsOn, type LabelSheet } from '../../../domain/label/label-sheets.js';
import { loadEncoder } from '../../../infra/barcodes/encode-modules.js';
import { printLabels } from '../../../workers/labels-pdf/labels-pdf.worker.js';

const formats = { 'Code 128': 'Code128', 'Code 39': 'Code39Std', 'QR Code': 'QRCode' } as const;
const fields = ['pattern_name', 'color', 'grade'] as const;
/** Below this a pixel has ink. */
const inked = 128;
const white = 255;

const decoder = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const ready = prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(decoder).buffer },
  fireImmediately: true,
});

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

interface Label extends Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly colorSpace: 'srgb';
}

/** The renderer gives a page a whole number of points, so its pixels are not exactly those of the resolution. */
const scaleOf = (picture: Picture, { page }: LabelSheet): Place => ({
  x: picture.width / page.width,
  y: picture.height / page.height,
});

const cut = ({ width, height, data }: Picture, box: Box, scale: Place): Label => {
  const [left, top] = [Math.round(box.x * scale.x), Math.round(box.y * scale.y)];
  const wide = Math.min(Math.round(box.width * scale.x), width - left);
  const high = Math.min(Math.round(box.height * scale.y), height - top);
  const label = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4;
    label.set(data.subarray(from, from + wide * 4), y * wide * 4);
  }
  return { data: label, width: wide, height: high, colorSpace: 'srgb' };
};

/** A label in dots that are black or white. */
const inDots = (label: Label): Label => ({
  ...label,
  data: label.data.map((value, at) => (at % 4 === 3 ? white : value < inked ? 0 : white)),
});

/**
 * Reads a label with soft and with hard edges, because a scanner sees a label many times, each time a bit differently.
 * With bars of 2.6 dots the decoder does not read each picture.
 */
const readLabel = async (label: Label, codeType: ScanType): Promise<string | undefined> => {
  for (const seen of [label, inDots(label)]) {
    const [read] = await readBarcodes(seen, { formats: [formats[codeType]] });
    if (read !== undefined) return read.text;
  }
  return undefined;
};

/** The place of the first bar in mm from the corner of its label: the first column with ink that is higher than a text. */
const firstBar = ({ data, width, height }: Label, scale: Place): Place => {
  const tallest = 2.3 * scale.y;
  for (let x = 0; x < width; x += 1) {
    let from = 0;
    for (let y = 0; y < height; y += 1) {
      if ((data[(y * width + x) * 4] ?? 255) >= inked) from = y + 1;
      else if (y - from > tallest) return { x: x / scale.x, y: from / scale.y };
    }
  }
  return { x: Infinity, y: Infinity };
};

/** The place of the first bar in a drawing. */
const drawnBar = (shapes: readonly Shape[] | undefined): Place => {
  const path = shapes?.find((shape) => shape.kind === 'path');
  const [, x, y] = (path?.kind === 'path' && /^M([\d.]+) ([\d.]+)/.exec(path.d)) || [];
  return { x: Number(x), y: Number(y) };
};

const codesOf = (codeType: ScanType): fc.Arbitrary<string> => {
  const signs = codeType === 'Code 39' ? fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%') : undefined;
  return fc
    .string({ unit: signs ?? 'grapheme-ascii', minLength: 1, maxLength: 64 })
    .filter((code) => code === code.trim());
};

interface Wanted {
  readonly sheet: LabelSheet;
  readonly codeType: ScanType;
  readonly count: number;
  readonly seed: number;
}

/**
 * Prints labels of random codes that fit the sheet, draws the file as printers of 203 and 300 dpi do, and reads each
 * label back by another library.
 * @returns the labels with another code, or whose first bar is more than 0.2 mm from its place
 */
export const wrongLabels = async ({ sheet, codeType, count, seed }: Wanted): Promise<readonly object[]> => {
  const encode = await loadEncoder();
  await ready;
  const fits = (code: string) => fitCode({ codeType, code, content: code }, sheet.label, fields, encode) !== undefined;
  const codes = fc.sample(codesOf(codeType).filter(fits), { numRuns: count, seed });
  const form = { sheet, codeType, fields, start: 1, copies: 1, content: 'code' as const };
  const draw = labelDrawer(form, encode, { publicUrl: 'https://mill.example', companyName: 'Harrow Mills' });
  const fabrics = codes.map((code): LabelFabric => ({
    ...{ code, alias: null, pattern_name: 'Herringbone', color: 'Indigo / Ecru', grade: 'D' },
  }));
  const file = await printLabels(form, [fabrics], draw);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const wrong: object[] = [];
  for (const dpi of [203, 300]) {
    let at = 0;
    for (const sheetOfLabels of document.pages()) {
      const page = await sheetOfLabels.render({ scale: dpi / 72, render: 'bitmap' });
      const scale = scaleOf(page, sheet);
      for (let position = 1; position <= cellsOn(sheet) && at < codes.length; position += 1, at += 1) {
        const label = cut(page, cellAt(sheet, position), scale);
        const read = await readLabel(label, codeType);
        const fabric = fabrics[at];
        const [bar, expected] = [firstBar(label, scale), drawnBar(fabric && draw(fabric))];
        const [x, y] = [bar.x - expected.x, bar.y - expected.y];
        const isInPlace = Math.abs(x) <= 0.2 && Math.abs(y) <= 0.2;
        if (read !== fabric?.code || !isInPlace) wrong.push({ code: fabric?.code, read, dpi, x, y });
      }
    }
    expect(at).toBe(count);
  }
  document.destroy();
  library.destroy();
  return wrong;
};
