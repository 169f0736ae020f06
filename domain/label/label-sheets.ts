import { isRecord } from '../kit/json.js';
import { toText } from '../kit/text.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The measures of a sheet of labels, in mm with two decimals; a roll has one label on each page. */
export interface LabelMeasures {
  readonly page: Size;
  readonly columns: number;
  readonly rows: number;
  readonly label: Size;
  /** The place of the first label on the page. */
  readonly left: number;
  readonly top: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

/** A sheet that a company has added. */
export interface OwnSheet extends LabelMeasures {
  readonly name: string;
}

/** A sheet that labels can be printed on. */
export interface LabelSheet extends OwnSheet {
  readonly id: string;
  readonly isRoll: boolean;
  readonly isOwn: boolean;
}

/** The place of a label on its page; positions count from 1, row by row. */
export interface Cell extends Size {
  readonly position: number;
  readonly x: number;
  readonly y: number;
}

const twoDecimals = (mm: number): number => Math.round(mm * 100) / 100;

/** Labels in the middle of their page. */
const centred = (page: Size, columns: number, rows: number, label: Size, pitchX: number): LabelMeasures => ({
  ...{ page, columns, rows, label, pitchX, pitchY: label.height },
  left: twoDecimals((page.width - (columns - 1) * pitchX - label.width) / 2),
  top: twoDecimals((page.height - rows * label.height) / 2),
});

const letter = { width: 215.9, height: 279.4 };
const a4 = { width: 210, height: 297 };

const roll = (width: number, height: number): LabelMeasures =>
  centred({ width, height }, 1, 1, { width, height }, width);

const isRoll = ({ columns, rows }: LabelMeasures): boolean => columns === 1 && rows === 1;

const builtIn = (id: string, name: string, measures: LabelMeasures): LabelSheet => ({
  ...{ id, name, ...measures },
  isRoll: isRoll(measures),
  isOwn: false,
});

export const builtInSheets: readonly LabelSheet[] = [
  builtIn('5160', 'Letter, 3 × 10, 67 × 25 mm (5160)', centred(letter, 3, 10, { width: 66.68, height: 25.4 }, 69.85)),
  builtIn('5163', 'Letter, 2 × 5, 102 × 51 mm (5163)', centred(letter, 2, 5, { width: 101.6, height: 50.8 }, 106.36)),
  builtIn('l7160', 'A4, 3 × 7, 64 × 38 mm (L7160)', centred(a4, 3, 7, { width: 63.5, height: 38.1 }, 66.04)),
  builtIn('l7159', 'A4, 3 × 8, 64 × 34 mm (L7159)', centred(a4, 3, 8, { width: 63.5, height: 33.9 }, 66.04)),
  builtIn('roll-2x1', 'Roll, 2 × 1 in', roll(50.8, 25.4)),
  builtIn('roll-50x25', 'Roll, 50 × 25 mm', roll(50, 25)),
];

/** The sheet of a company with its id, which stays the same while the name does. */
const asSheet = (sheet: OwnSheet): LabelSheet => ({
  id: `own:${sheet.name.toLowerCase()}`,
  ...sheet,
  isRoll: isRoll(sheet),
  isOwn: true,
});

/** The built-in sheets, then those of the company. */
export const allSheets = (own: readonly OwnSheet[]): readonly LabelSheet[] => [...builtInSheets, ...own.map(asSheet)];

/** The number of labels on a sheet. */
export const cellsOn = ({ columns, rows }: LabelMeasures): number => columns * rows;

/** The place of a label in mm; the first position is 1. */
export const cellAt = (sheet: LabelMeasures, position: number): Cell => {
  const at = position - 1;
  return {
    position,
    x: twoDecimals(sheet.left + (at % sheet.columns) * sheet.pitchX),
    y: twoDecimals(sheet.top + Math.floor(at / sheet.columns) * sheet.pitchY),
    ...sheet.label,
  };
};

const mostSheets = 20;
const longestName = 60;

/** Each measure with its limits, in mm or as a number of labels. */
const limits = {
  'page.width': [20, 450],
  'page.height': [20, 450],
  columns: [1, 20],
  rows: [1, 60],
  'label.width': [15, 300],
  'label.height': [8, 300],
  left: [0, 450],
  top: [0, 450],
  pitchX: [0, 450],
  pitchY: [0, 450],
} as const;

type Measure = keyof typeof limits;

const valueAt = (sheet: Readonly<Record<string, unknown>>, measure: Measure): unknown => {
  const [field = '', part] = measure.split('.');
  const value = sheet[field];
  if (part === undefined) return value;
  return isRecord(value) ? value[part] : undefined;
};

/**
 * Reads the measures of a sheet, rounded to two decimals.
 * @returns the measures, or the text of the fault
 */
export const readMeasures = (sheet: Readonly<Record<string, unknown>>): LabelMeasures | string => {
  const numbers = new Map<Measure, number>();
  for (const [measure, [least, most]] of measureLimits) {
    const value = valueAt(sheet, measure);
    const isCount = measure === 'columns' || measure === 'rows';
    if (typeof value !== 'number' || !(value >= least && value <= most) || (isCount && !Number.isInteger(value)))
      return `${measure}: ${least} to ${most}${isCount ? '' : ' mm'}.`;
    numbers.set(measure, twoDecimals(value));
  }
  const mm = (measure: Measure): number => numbers.get(measure) ?? 0;
  const measures = {
    page: { width: mm('page.width'), height: mm('page.height') },
    ...{ columns: mm('columns'), rows: mm('rows') },
    label: { width: mm('label.width'), height: mm('label.height') },
    ...{ left: mm('left'), top: mm('top'), pitchX: mm('pitchX'), pitchY: mm('pitchY') },
  };
  return faultOf(measures) ?? measures;
};

const measureLimits = Object.entries(limits).map(([name, bounds]) => [name as Measure, bounds] as const);

const faultOf = (sheet: LabelMeasures): string | undefined => {
  const { page, label, columns, rows, pitchX, pitchY } = sheet;
  const last = cellAt(sheet, cellsOn(sheet));
  if (last.x + label.width > page.width || last.y + label.height > page.height)
    return 'The last label must end on the page.';
  const overlaps = (columns > 1 && pitchX < label.width) || (rows > 1 && pitchY < label.height);
  return overlaps ? 'The labels must not overlap.' : undefined;
};

/**
 * Reads the sheets of a company: a list of at most 20. Each has a unique name of 1 to 60 characters (case is ignored).
 * @returns the sheets, or the text of the fault
 */
export const readLabelSheets = (list: unknown): readonly OwnSheet[] | string => {
  if (!Array.isArray(list)) return 'labelSheets must be a list of sheets.';
  if (list.length > mostSheets) return 'At most 20 sheets.';
  const sheets: OwnSheet[] = [];
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    if (!isRecord(element) || typeof element['name'] !== 'string') return 'A sheet must be an object with a name.';
    const name = toText(element['name'].trim(), 'name') ?? '';
    if (name === '' || name.length > longestName) return 'The name of a sheet: 1 to 60 characters.';
    if (sheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase()))
      return `A sheet ${name} is there already.`;
    const measures = readMeasures(element);
    if (typeof measures === 'string') return `The sheet ${name}, ${measures}`;
    sheets.push({ name, ...measures });
  }
  return sheets;
};
