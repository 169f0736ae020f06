import { DomainError, type ErrorDetails } from './domain-error.js';

/**
 * Why something is refused. `value`: what was given is wrong; `rule`: it may not be done now; `missing`: there is no such
 * record; `forbidden`: not by this person; `stranger`: nobody knows who asks; `payment`: it is not paid for; `changed`:
 * somebody else was faster; `size`: too much at once; `format`: not in this form; `unreadable`: it means nothing;
 * `haste`: too often; `away`: not at the moment; `slow`: it takes too long as it is asked.
 */
export type RefusalKind =
  | 'value'
  | 'rule'
  | 'missing'
  | 'forbidden'
  | 'stranger'
  | 'payment'
  | 'changed'
  | 'size'
  | 'format'
  | 'unreadable'
  | 'haste'
  | 'away'
  | 'slow';

export interface Refusal {
  readonly kind: RefusalKind;
  /** What the caller reads. `{name}` stands for what `messageOf` puts there. */
  readonly text: string;
}

export type Refusals = Readonly<Record<string, Refusal>>;

/** The refusals of one decider by their dotted codes, declared beside it. */
export const defineRefusals = <const Table extends Refusals>(table: Table): Table => table;

/** A refusal's text with its values in their places. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replaceAll(`{${name}}`, String(value)), text);

type Values = Readonly<Record<string, string | number>>;

/** The names for which a text has places. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/** The values of a code's text: all that it has places for, none where it has none. */
type ValuesOf<Table extends Refusals, Code extends keyof Table> = Readonly<
  Record<PlacesIn<Table[Code]['text']>, string | number>
>;

/** The codes whose text is whole as it stands. */
export type WholeCode<Table extends Refusals> = {
  readonly [Code in keyof Table & string]: PlacesIn<Table[Code]['text']> extends never ? Code : never;
}[keyof Table & string];

/** The codes whose text needs values. */
type OpenCode<Table extends Refusals> = Exclude<keyof Table & string, WholeCode<Table>>;

/** Whether a table has this code, and its text no place for a value. */
export const isWholeIn = <Table extends Refusals>(table: Table, code: string): code is WholeCode<Table> =>
  Object.hasOwn(table, code) && !/\{\w+\}/.test(table[code]?.text ?? '');

/** A text is told whole: where it has places, their values come along. */
interface Refuser<Table extends Refusals> {
  readonly messageOf: {
    (code: WholeCode<Table>): string;
    <Code extends OpenCode<Table>>(code: Code, values: ValuesOf<Table, Code>): string;
  };
  readonly refusal: {
    (code: WholeCode<Table>, details?: ErrorDetails): DomainError;
    <Code extends OpenCode<Table>>(
      code: Code,
      details: ErrorDetails | undefined,
      values: ValuesOf<Table, Code>,
    ): DomainError;
  };
  /** With the text at the field that is to blame. */
  readonly refusalAt: {
    (field: string, code: WholeCode<Table>): DomainError;
    <Code extends OpenCode<Table>>(field: string, code: Code, values: ValuesOf<Table, Code>): DomainError;
  };
}

/** What is thrown for the codes of a table. Its functions make an error and throw nothing themselves. */
export const refuserOf = <Table extends Refusals>(table: Table): Refuser<Table> => {
  const messageOf = (code: keyof Table & string, values: Values = {}): string =>
    filled(table[code]?.text ?? code, values);
  return {
    messageOf,
    refusal: (code: keyof Table & string, details?: ErrorDetails, values?: Values) =>
      new DomainError(code, messageOf(code, values), details),
    refusalAt: (field: string, code: keyof Table & string, values?: Values) => {
      const text = messageOf(code, values);
      return new DomainError(code, text, { messages: { [field]: [text] } });
    },
  };
};
