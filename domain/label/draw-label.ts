import type { ScanType } from '../inventory-group/inventory-group.events.js';
import { cutToWidth, point, textWidth, type TextWeight } from './text-width.js';

/** Black bars: the widths of bars and spaces in turn, in modules, or the rows of a square of modules. */
export type Modules =
  | { readonly kind: 'bars'; readonly widths: readonly number[] }
  | { readonly kind: 'square'; readonly rows: readonly (readonly boolean[])[] };

/** Draws a code; a port, because a library does it. A QR Code gets this version, which decides its size. */
export type EncodeModules = (codeType: ScanType, content: string, version: number) => Modules;

/** In mm from the corner of the label; `y` of a text is its baseline, `size` is in points. A path is filled black. */
export type Shape =
  | { readonly kind: 'path'; readonly d: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly weight: TextWeight;
      readonly anchor: 'start' | 'end';
    };

export const labelFields = ['alias', 'pattern_name', 'color', 'grade', 'company'] as const;
export type LabelField = (typeof labelFields)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The code on a label, and its type. */
export interface LabelCode {
  readonly codeType: ScanType;
  /** The fabric's code, in the text below the bars. */
  readonly code: string;
  /** The content of the bars: the code or its link. */
  readonly content: string;
}

/** The texts of the chosen lines. */
export type LabelTexts = { readonly [Field in LabelField]?: string | null };

/** How a code fits on a label, in mm. */
export interface CodeFit {
  /** The narrowest bar. */
  readonly module: number;
  readonly quiet: number;
  /** The height of the bars, for a QR Code with its quiet zones. */
  readonly height: number;
  /** The number of other lines that have room. */
  readonly rows: number;
  readonly textSize: number;
  readonly textLines: readonly string[];
}

const [largestText, smallestText] = [7.5, 4];
const lineHeight = 1.2;
const [gap, gapOfTexts, edge, mostAir] = [0.3, 1.5, 0.8, 0.7];
const [highestBars, lowestBars] = [10, 6];
/** Millimetres of a module: the usual one, and the least that scanners read. */
const modules = {
  'Code 128': [0.33, 0.25],
  'Code 39': [0.33, 0.33],
  'QR Code': [0.5, 0.4],
} as const;
const quietModules = { 'Code 128': 10, 'Code 39': 10, 'QR Code': 4 } as const;

const heightOf = (size: number, lines = 1): number => lines * size * lineHeight * point;
const rowHeight = heightOf(largestText);
const rounded = (mm: number): number => Math.round(mm * 1_000) / 1_000;
const roundedDown = (mm: number): number => Math.floor(mm * 1_000 + 1e-6) / 1_000;

const inCode39 = /^[0-9A-Z\-. $/+%]+$/;
export const wideBar = 2.5;

/** Start, checksum and stop, and 11 modules for each sign; pairs of figures need less. */
const mostOfCode128 = (content: string): number => 11 * content.length + 35;
/** Each sign and both stars: three of nine bars are wide, a narrow space between them. */
const ofCode39 = (content: string): number => (content.length + 2) * (6 + 3 * wideBar) + content.length + 1;

/** Signs of the versions 1, 2, … of a QR Code of level M (ISO/IEC 18004): figures, capitals, or any. */
const capacities = [
  { form: /^\d*$/, signs: [34, 63, 101, 149, 202, 255, 293, 365, 432, 513, 604, 691, 796, 871, 991] },
  { form: /^[0-9A-Z $%*+\-./:]*$/, signs: [20, 38, 61, 90, 122, 154, 178, 221, 262, 311, 366, 419, 483, 528, 600] },
  { form: /^[\x20-\x7e]*$/, signs: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412] },
] as const;

/** The lowest version that holds a text; 0 if none of ours does. */
const qrVersion = (content: string): number => {
  const signs = capacities.find(({ form }) => form.test(content))?.signs ?? [];
  return signs.findIndex((most) => content.length <= most) + 1;
};
const widthOf = (made: Modules): number =>
  made.kind === 'bars' ? made.widths.reduce((sum, width) => sum + width, 0) : made.rows.length;

const encoded = ({ codeType, content }: LabelCode, encode: EncodeModules): Modules =>
  encode(codeType, content, codeType === 'QR Code' ? qrVersion(content) : 0);

/** The module, in mm, of a code with this number of modules in this room; undefined below the least of its type. */
const moduleFor = (codeType: ScanType, count: number, room: number): number | undefined => {
  const [usual, least] = modules[codeType];
  const module = Math.min(usual, roundedDown(room / count));
  if (module < least) return undefined;
  // Not between both: 0.25 mm are two dots of a printer with 203 dpi, where wider bars of unequal dots cannot be read.
  return codeType === 'Code 128' && module < usual ? least : module;
};

/** The modules of a code with its quiet zones; undefined if its type has no such code. A long Code 128 is encoded. */
const modulesOf = (wanted: LabelCode, width: number, encode: EncodeModules): number | undefined => {
  const { codeType, content } = wanted;
  const quiet = 2 * quietModules[codeType];
  if (codeType === 'QR Code') return qrVersion(content) === 0 ? undefined : 17 + 4 * qrVersion(content) + quiet;
  if (codeType === 'Code 39') return inCode39.test(content) ? ofCode39(content) + quiet : undefined;
  const most = mostOfCode128(content) + quiet;
  return most * modules[codeType][0] <= width ? most : widthOf(encoded(wanted, encode)) + quiet;
};

/** A text in as few lines as this width allows. */
const linesOf = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const sign of text) {
    if (line !== '' && textWidth(line + sign, size, 600) > width) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  return [...lines, line];
};

/** The other lines of a label: pattern and grade, alias, company. */
const rowsOf = (fields: readonly LabelField[]): number => {
  const has = (field: LabelField): number => (fields.includes(field) ? 1 : 0);
  return Math.max(has('pattern_name'), has('grade')) + has('alias') + has('company');
};

/**
 * How a code fits on a label: its bars with their quiet zones, and its text, which is never cut. A text that is wider
 * than the label is smaller, down to 4 pt, and then has several lines. Other lines are left out where there is no room.
 * @returns undefined if it does not fit
 */
export const fitCode = (
  wanted: LabelCode,
  label: Size,
  fields: readonly LabelField[],
  encode: EncodeModules,
): CodeFit | undefined => {
  const { codeType, code } = wanted;
  const count = modulesOf(wanted, label.width, encode);
  if (count === undefined) return undefined;
  for (let rows = rowsOf(fields); rows >= 0; rows -= 1) {
    const free = label.height - gap - rows * rowHeight - (rows === 0 ? 0 : 2 * edge);
    const isSquare = codeType === 'QR Code';
    const room = isSquare
      ? Math.min(label.width, free - heightOf(rows === 0 ? smallestText : largestText))
      : label.width;
    const module = moduleFor(codeType, count, room);
    if (module === undefined) continue;
    const quiet = rounded(quietModules[codeType] * module);
    const inner = label.width - 2 * quiet;
    const least = isSquare ? count * module : lowestBars;
    const byWidth = (largestText * inner) / textWidth(code, largestText, 600);
    const byHeight = rows === 0 ? (free - least) / heightOf(1) : largestText;
    const textSize = Math.max(smallestText, Math.min(largestText, roundedDown(Math.min(byWidth, byHeight))));
    const textLines = linesOf(code, textSize, inner);
    const height = Math.min(isSquare ? least : highestBars, free - heightOf(textSize, textLines.length));
    if (height >= least - 0.001) return { module, quiet, height, rows, textSize, textLines };
  }
  return undefined;
};

const pathOf = (made: Modules, left: number, top: number, module: number, height: number): string => {
  const bar = (x: number, y: number, width: number, high: number): string =>
    `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(high)}h${-rounded(width)}z`;
  if (made.kind === 'square')
    return made.rows
      .flatMap((row, y) =>
        runsOf(row).map(({ from, to }) => bar(left + from * module, top + y * module, (to - from) * module, module)),
      )
      .join('');
  let x = left;
  return made.widths
    .map((width, at) => {
      const from = x;
      x += width * module;
      return at % 2 === 0 ? bar(from, top, width * module, height) : '';
    })
    .join('');
};

interface Run {
  readonly from: number;
  readonly to: number;
}

/** The dark modules of a row that touch each other. */
const runsOf = (row: readonly boolean[]): readonly Run[] => {
  const runs: Run[] = [];
  row.forEach((isDark, at) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.to === at) runs.splice(-1, 1, { from: last.from, to: at + 1 });
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
};

/** The baseline of a text in a row of this size. */
const baseline = (top: number, size: number): number => top + size * point * 0.97;

/**
 * Draws a label: pattern and grade above the bars, code and color below them, then alias and company. The printer and
 * the preview only paint these shapes.
 */
export const drawLabel = (
  wanted: LabelCode,
  texts: LabelTexts,
  label: Size,
  fit: CodeFit,
  encode: EncodeModules,
): readonly Shape[] => {
  const { module, quiet, height, textSize, textLines } = fit;
  const inner = label.width - 2 * quiet;
  const shapes: Shape[] = [];
  const write = (text: string, y: number, size: number, weight: TextWeight, anchor: 'start' | 'end'): void => {
    const x = anchor === 'start' ? quiet : label.width - quiet;
    if (text !== '') shapes.push({ kind: 'text', text, x: rounded(x), y: rounded(y), size, weight, anchor });
  };
  const line = (left: string, right: string, top: number, weight: TextWeight): void => {
    const widest = Math.max(inner / 2, inner - gapOfTexts - textWidth(left, largestText, weight));
    const end = cutToWidth(right, largestText, 400, right === '' ? 0 : widest);
    const rest = end === '' ? inner : inner - gapOfTexts - textWidth(end, largestText, 400);
    write(cutToWidth(left, largestText, weight, rest), baseline(top, largestText), largestText, weight, 'start');
    write(end, baseline(top, largestText), largestText, 400, 'end');
  };
  const { pattern_name: pattern, grade, color, alias, company } = texts;
  const above = pattern !== undefined || grade !== undefined ? 1 : 0;
  const below = [alias, company].filter((text) => text !== undefined);
  const shownBelow = below.slice(0, Math.max(0, fit.rows - above));
  const hasAbove = fit.rows > 0 ? above : 0;
  const total = (hasAbove + shownBelow.length) * rowHeight + height + gap + heightOf(textSize, textLines.length);
  const free = label.height - total;
  // Between bars and texts, where the label has room for it.
  const air = Math.max(0, Math.min(mostAir, (free - 2 * edge) / 2));
  let top = (free - (hasAbove > 0 ? 2 : 1) * air) / 2;
  if (hasAbove > 0) {
    line(pattern ?? '', grade ? `Grade ${grade}` : '', top, 600);
    top += rowHeight + air;
  }
  const made = encoded(wanted, encode);
  const square = made.kind === 'square' ? quietModules[wanted.codeType] * module : 0;
  shapes.push({ kind: 'path', d: pathOf(made, quiet, top + square, module, height) });
  top += height + gap + air;
  const [only = ''] = textLines;
  const rest = inner - gapOfTexts - textWidth(only, textSize, 600);
  textLines.forEach((text, at) =>
    write(text, baseline(top + heightOf(textSize, at), textSize), textSize, 600, 'start'),
  );
  if (textLines.length === 1)
    write(cutToWidth(color ?? '', textSize, 400, rest), baseline(top, textSize), textSize, 400, 'end');
  top += heightOf(textSize, textLines.length);
  for (const text of shownBelow) {
    line(text ?? '', '', top, 400);
    top += rowHeight;
  }
  return shapes;
};
