import { changedFields } from '../kit/decider.js';
import type { MessageCode } from '../messages.js';

/** A text of a fabric. API, files, read models, search, exports and history follow from it. */
export interface FabricText {
  /** Its name in events, commands and states. */
  readonly name: string;
  /** Its name in HTTP, files and read models. */
  readonly wire: string;
  /** Its heading in print. */
  readonly label: string;
  /** Whether every fabric has it. A text that is declared later cannot be required, as older events lack it. */
  readonly isRequired: boolean;
  readonly kind: 'code' | 'name';
  readonly longest: number;
  /** The refusal of a longer text. */
  readonly tooLong: MessageCode;
  /** Headings of its column in files, apart from its name. */
  readonly headings: readonly string[];
  /** Whether a file of swatches must have its column, and a text in each row. */
  readonly isRequiredInFiles: boolean;
  /** Whether it may be a code, which spreadsheets damage. */
  readonly isLikeCode: boolean;
  /** Whether a file of order lines may have its column, and a search for lines includes it. */
  readonly isOfLines: boolean;
}

const optional = {
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
    headings: ['fabric.pattern_name'],
  },
  { ...required, name: 'color', wire: 'color', label: 'Color', headings: ['colour', 'fabric.color'] },
  // A line of an order has a grade of its own.
  { ...optional, name: 'grade', wire: 'grade', label: 'Grade', isRequiredInFiles: true },
] as const satisfies readonly FabricText[];

type Declared = (typeof fabricTexts)[number];
type ValueOf<Text extends Declared> = Text['isRequired'] extends true ? string : string | null;

export type FabricTextName = Declared['name'];

/** The texts of a fabric. Unset ones are null. */
export type FabricTexts = { readonly [Text in Declared as Text['name']]: ValueOf<Text> };
/** The texts of a fabric under their names on the wire. */
export type WireTexts = { readonly [Text in Declared as Text['wire']]: ValueOf<Text> };
/** The texts in an event, which lacks those that were declared after it. */
export type RecordedTexts = Partial<FabricTexts> & Pick<FabricTexts, Extract<Declared, { isRequired: true }>['name']>;
/** The code of a fabric, and its other texts where they are known. */
export type KnownTexts = { readonly [Name in FabricTextName]: Name extends 'code' ? string : string | null };
/** Texts of a fabric as a caller gives them. */
export type GivenTexts = { readonly [Name in FabricTextName]?: string | null | undefined };

type OnWire<Texts> = { readonly [Name in keyof Texts as Extract<Declared, { name: Name }>['wire']]: Texts[Name] };
type OffWire<Row> = { readonly [Wire in keyof Row as Extract<Declared, { wire: Wire }>['name']]: Row[Wire] };

export const wireNames = fabricTexts.map(({ wire }) => wire);

/** The texts by which order lines are imported and searched. */
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

/** A value for each text. */
export function eachText<Value>(valueOf: (text: Declared) => Value): Readonly<Record<FabricTextName, Value>>;
export function eachText(valueOf: (text: Declared) => unknown): object {
  return Object.fromEntries(fabricTexts.map((text) => [text.name, valueOf(text)]));
}

/** No texts: what a record that is older than a text has of it. */
export const unsetTexts = eachText(() => null);

const textNames = fabricTexts.map(({ name }) => name);
const ownNames = textNames.map((name) => [name, name] as const);
const namesToWire = fabricTexts.map(({ name, wire }) => [name, wire] as const);
const namesFromWire = fabricTexts.map(({ name, wire }) => [wire, name] as const);

/** The texts of a record without its other fields. A text that the record lacks stays missing. */
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

/** The texts that are given and differ from the present ones. */
export const changedTexts = (given: Partial<FabricTexts>, present: GivenTexts): Partial<FabricTexts> =>
  changedFields(textNames, present, given);
