import type { DomainEvent, Reasoned } from '../../../domain/kit/event.js';

/**
 * A field as a reader knows it, with its value after the event; an earlier event of the history has the value before.
 */
export interface FieldAfter {
  readonly field: string;
  readonly to: string | number | boolean | null;
}

/** An event in words for people: what happened, and to which fields. It never contains a secret or a personal field. */
export interface Description {
  readonly text: string;
  readonly fields: readonly FieldAfter[];
}

interface Describer<Data extends object> {
  /** @param isFirst whether it is the first event of its record */
  describe(data: Data, isFirst: boolean): Description;
}
/** The type of a method, so that a function for one event fits in a list of functions for any event. */
export type Describe<Data extends object = object> = Describer<Data>['describe'];

/** Words for each event of a context; an event without words does not compile. */
export type WordsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Describe<Extract<Event, { type: Type }>['data']>;
};

type Value = FieldAfter['to'];

/**
 * An event in words, with the fields of `changes` under their own names, and why it was done where the event says so.
 * Lists and objects among the fields are described by the text alone.
 */
export const description = (text: string, changes: object = {}, { reason }: Reasoned = {}): Description => {
  const fields = Object.entries(reason === undefined ? changes : { ...changes, reason });
  return { text, fields: fields.flatMap(([field, to]: [string, unknown]) => (isValue(to) ? [{ field, to }] : [])) };
};

/** The same fields under other names. */
export const underNames = (changes: object, nameOf: (field: string) => string): object =>
  Object.fromEntries(Object.entries(changes).map(([field, to]) => [nameOf(field), to]));

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
