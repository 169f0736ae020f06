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

/** What is thrown for the codes of a table. Its functions make an error and throw nothing themselves. */
export const refuserOf = <Table extends Refusals>(table: Table) => {
  type Code = keyof Table & string;
  type Values = Readonly<Record<string, string | number>>;
  const messageOf = (code: Code, values: Values = {}): string => filled(table[code]?.text ?? code, values);
  const refusal = (code: Code, details?: ErrorDetails, values?: Values): DomainError =>
    new DomainError(code, messageOf(code, values), details);
  /** With the text at the field that is to blame. */
  const refusalAt = (field: string, code: Code, values?: Values): DomainError => {
    const text = messageOf(code, values);
    return new DomainError(code, text, { messages: { [field]: [text] } });
  };
  return { messageOf, refusal, refusalAt };
};
