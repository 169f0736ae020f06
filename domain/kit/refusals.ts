import { DomainError, type ErrorDetails } from './domain-error.js';

/**
 * The cause of a refusal. `value`: an input is wrong; `rule`: a rule forbids it now; `missing`: there is no such
 * record; `forbidden`: this user may not; `stranger`: the caller is not signed in; `payment`: it is not paid for;
 * `changed`: another change was first; `size`: too much at a time; `format`: unsupported format; `unreadable`: it
 * cannot be parsed; `too-many`: too often; `unavailable`: a service is unavailable; `slow`: the request takes too long.
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

/** The kind and the text of a refusal. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** The text for the caller. `messageOf` replaces `{name}` with a value. */
  readonly text: string;
}

export type Refusals = Readonly<Record<string, Refusal>>;

/** The refusals of one decider by their dotted codes, declared next to it. */
export const defineRefusals = <const Table extends Refusals>(table: Table): Table => table;

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replaceAll(`{${name}}`, () => String(value)), text);

type Values = Readonly<Record<string, string | number>>;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

type ValuesOf<Table extends Refusals, Code extends keyof Table> = Readonly<
  Record<PlacesIn<Table[Code]['text']>, string | number>
>;

/** The codes whose text has no placeholders. */
export type WholeCode<Table extends Refusals> = {
  readonly [Code in keyof Table & string]: PlacesIn<Table[Code]['text']> extends never ? Code : never;
}[keyof Table & string];

type OpenCode<Table extends Refusals> = Exclude<keyof Table & string, WholeCode<Table>>;

/** Whether a table has this code, with a text without placeholders. */
export const isWholeIn = <Table extends Refusals>(table: Table, code: string): code is WholeCode<Table> =>
  Object.hasOwn(table, code) && !/\{\w+\}/.test(table[code]?.text ?? '');

/** Creates errors with complete texts: a text with placeholders requires its values. */
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
  /** Like `refusal`, with the text at the wrong field. */
  readonly refusalAt: {
    (field: string, code: WholeCode<Table>): DomainError;
    <Code extends OpenCode<Table>>(field: string, code: Code, values: ValuesOf<Table, Code>): DomainError;
  };
}

/** Creates the errors for the codes of a table. Its functions return an error, and do not throw it. */
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
