import { changedFields } from '../kit/decider.js';
import { type MessageCode, refusalAt } from '../messages.js';

/** A text of a fabric. API, files, read models, search, exports and history derive from this table. */
export interface FabricText {
  /** Its name in events, commands and states. */
  readonly name: string;
  /** Its name in HTTP, files and read models. */
  readonly wire: string;
  /** Its heading in print. */
  readonly label: string;
  /** The width of its column in print in points; `*` is the rest of the page. */
  readonly printWidth: number | '*';
  /** Whether every fabric has it. A text that is declared later cannot be required, because older events lack it. */
  readonly isRequired: boolean;
  readonly kind: 'code' | 'name';
  readonly longest: number;
  readonly tooLong: MessageCode;
  /** Further headings of its column in files. */
  readonly headings: readonly string[];
  /** Whether a file of swatches must have its column, with a text in each row. */
  readonly isRequiredInFiles: boolean;
  /** Whether the text may be a code, which spreadsheets damage. */
  readonly isLikeCode: boolean;
  /** Whether files of order lines may have its column, and the search for lines includes it. */
  readonly isOfLines: boolean;
}

const optional = {
  printWidth: 105,
  isRequired: false,
  kind: 'name',
  longest: 255,
  tooLong: 'fabric.text-too-long',
  headings: [],
  isRequiredInFiles: false,
  isLikeCode: false,
  isOfLines: false,
} as const;

const required = { ...optional, isRequired: true, isRequiredInFiles: true, isOfLines: true } as const;

/** The texts of a fabric, in the order of columns and keys. */
export const fabricTexts = [
  {
    ...required,
    name: 'code',
    wire: 'code',
    label: 'Code',
    kind: 'code',
    longest: 64,
    tooLong: 'fabric.code-invalid',
    headings: ['Fabric Scan ID', 'Barcode', 'fabric.code'],
    isLikeCode: true,
  },
  { ...optional, name: 'alias', wire: 'alias', label: 'Alias', headings: ['Fabric Alias'], isLikeCode: true },
  {
    ...required,
    name: 'patternName',
    wire: 'pattern_name',
    label: 'Pattern Name',
    printWidth: '*',
    headings: ['fabric.pattern_name'],
  },
  { ...required, name: 'color', wire: 'color', label: 'Color', headings: ['colour', 'fabric.color'] },
  // Not for lines: a line of an order has its own grade.
  { ...optional, name: 'grade', wire: 'grade', label: 'Grade', printWidth: 45, isRequiredInFiles: true },
] as const satisfies readonly FabricText[];

type Declared = (typeof fabricTexts)[number];
type ValueOf<Text extends Declared> = Text['isRequired'] extends true ? string : string | null;

export type FabricTextName = Declared['name'];

export type FabricTexts = { readonly [Text in Declared as Text['name']]: ValueOf<Text> };
export type WireTexts = { readonly [Text in Declared as Text['wire']]: ValueOf<Text> };
/** The texts in an event, which lacks texts that were declared later. */
export type RecordedTexts = Partial<FabricTexts> & Pick<FabricTexts, Extract<Declared, { isRequired: true }>['name']>;
export type KnownTexts = { readonly [Name in FabricTextName]: Name extends 'code' ? string : string | null };
export type GivenTexts = { readonly [Name in FabricTextName]?: string | null | undefined };

type OnWire<Texts> = { readonly [Name in keyof Texts as Extract<Declared, { name: Name }>['wire']]: Texts[Name] };
type OffWire<Row> = { readonly [Wire in keyof Row as Extract<Declared, { wire: Wire }>['name']]: Row[Wire] };

export const wireNames = fabricTexts.map(({ wire }) => wire);

export const textsOfLines = fabricTexts.filter(({ isOfLines }) => isOfLines);
export const wireNamesOfLines = textsOfLines.map(({ wire }) => wire);

const renamed = (record: object, names: readonly (readonly [from: string, to: string])[]): object => {
  const texts: Record<string, unknown> = {};
  for (const [from, to] of names) {
    const text: unknown = Reflect.get(record, from);
    if (text !== undefined) texts[to] = text;
  }
  return texts;
};

function eachText<Value>(valueOf: (text: Declared) => Value): Readonly<Record<FabricTextName, Value>>;
function eachText(valueOf: (text: Declared) => unknown): object {
  return Object.fromEntries(fabricTexts.map((text) => [text.name, valueOf(text)]));
}

/** Every text as null: the texts of a record that is older than them. */
export const unsetTexts = eachText(() => null);

const textNames = fabricTexts.map(({ name }) => name);
const ownNames = textNames.map((name) => [name, name] as const);
const namesToWire = fabricTexts.map(({ name, wire }) => [name, wire] as const);
const namesFromWire = fabricTexts.map(({ name, wire }) => [wire, name] as const);

/** The texts of a record without its other fields; missing texts stay missing. */
export function textsIn<Record extends object>(record: Record): Pick<Record, FabricTextName & keyof Record>;
export function textsIn(record: object): object {
  return renamed(record, ownNames);
}

/** The texts of a record under their names on the wire. */
export function toWire<Record extends object>(record: Record): OnWire<Record>;
export function toWire(record: object): object {
  return renamed(record, namesToWire);
}

/** The texts of a record that has them under their names on the wire. */
export function fromWire<Row extends object>(row: Row): OffWire<Row>;
export function fromWire(row: object): object {
  return renamed(row, namesFromWire);
}

/** The given texts that differ from the present ones. */
export const changedTexts = (given: Partial<FabricTexts>, present: GivenTexts): Partial<FabricTexts> =>
  changedFields(textNames, present, given);

const longestFabricText = 255;
/** 1 to 64 printable ASCII characters (docs/http.md, "Imports"). */
const codeForm = /^[\x20-\x7e]{1,64}$/;

/** Whether a trimmed text is a valid code; case is significant. */
export const isFabricCode = (code: string): boolean => codeForm.test(code) && code === code.trim();

/**
 * A required text of a fabric, trimmed (S2 section 5).
 * @throws fabric.fields-required when it is blank, fabric.text-too-long above 255 characters, fabric.code-invalid
 */
export const requiredText = (name: FabricTextName, value: string | null | undefined): string => {
  const text = optionalText(name, value);
  if (text === null) throw refusalAt(name, 'fabric.fields-required');
  if (name === 'code' && !isFabricCode(text)) throw refusalAt(name, 'fabric.code-invalid');
  return text;
};

const optionalText = (name: FabricTextName, value: string | null | undefined): string | null => {
  const text = value?.trim() ?? '';
  if (text.length > longestFabricText) throw refusalAt(name, 'fabric.text-too-long');
  return text === '' ? null : text;
};

/** The texts of a new fabric. @throws as `requiredText` */
export function newTexts(given: GivenTexts): FabricTexts;
export function newTexts(given: GivenTexts): GivenTexts {
  return eachText(({ name, isRequired }) =>
    isRequired ? requiredText(name, given[name]) : optionalText(name, given[name]),
  );
}

/** Null removes a text (A78); a blank text is an empty field. @throws as `requiredText` */
export function editedTexts(present: FabricTexts, changes: GivenTexts): FabricTexts;
export function editedTexts(present: FabricTexts, changes: GivenTexts): GivenTexts {
  return eachText(({ name, isRequired }) => {
    const change = changes[name];
    if (change === undefined) return present[name];
    return change === null && !isRequired ? null : requiredText(name, change);
  });
}
