import { DomainError, type ErrorDetails } from './domain-error.js';

/**
 * Why something is refused, by who or what is at fault. `value`: an input is wrong; `rule`: a rule forbids it now;
 * `missing`: there is no such record; `forbidden`: this person may not; `stranger`: nobody is signed in; `payment`: it
 * is not paid for; `changed`: somebody else was faster; `size`: too much at once; `format`: not in this form;
 * `unreadable`: it cannot be parsed; `haste`: too often; `away`: a service is not available now; `slow`: it takes too
 * long as it was asked.
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
  | 'too-many'
  | 'unavailable'
  | 'slow';

/** What a caller is refused with. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** The text that the caller reads. `messageOf` replaces `{name}` with a value. */
  readonly text: string;
}

export type Refusals = Readonly<Record<string, Refusal>>;

/** The refusals of one decider by their dotted codes, declared beside it. */
export const defineRefusals = <const Table extends Refusals>(table: Table): Table => table;

/** A refusal's text with its values in their places. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replaceAll(`{${name}}`, () => String(value)), text);

type Values = Readonly<Record<string, string | number>>;

/** The names of the values that a text has places for. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/** The values of a code's text: one for each place, none for a text without places. */
type ValuesOf<Table extends Refusals, Code extends keyof Table> = Readonly<
  Record<PlacesIn<Table[Code]['text']>, string | number>
>;

/** The codes whose text has no places. */
export type WholeCode<Table extends Refusals> = {
  readonly [Code in keyof Table & string]: PlacesIn<Table[Code]['text']> extends never ? Code : never;
}[keyof Table & string];

/** The codes whose text needs values. */
type OpenCode<Table extends Refusals> = Exclude<keyof Table & string, WholeCode<Table>>;

/** Whether a table has this code, with a text without places. */
export const isWholeIn = <Table extends Refusals>(table: Table, code: string): code is WholeCode<Table> =>
  Object.hasOwn(table, code) && !/\{\w+\}/.test(table[code]?.text ?? '');

/** Makes errors with complete texts: a text with places needs its values. */
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
  /** The same, with the text at the field that is at fault. */
  readonly refusalAt: {
    (field: string, code: WholeCode<Table>): DomainError;
    <Code extends OpenCode<Table>>(field: string, code: Code, values: ValuesOf<Table, Code>): DomainError;
  };
}

/** Makes the errors for the codes of a table. Its functions answer an error and throw nothing themselves. */
export const refuserOf = <Table extends Refusals>(table: Table): Refuser<Table> => {
  const messageOf = (code: keyof Table & string, values: Values = {}): string =>
    fillPlaceholders(table[code]?.text ?? code, values);
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
