import type { DomainEvent } from '../../../domain/kit/event.js';

/** A field as a reader knows it, and its value after the event; what it was before is what the record's story says. */
export interface FieldAfter {
  readonly field: string;
  readonly to: string | number | boolean | null;
}

/** An event told to people: what happened, to which fields. No secret and no personal field ever. */
export interface Description {
  readonly text: string;
  readonly fields?: readonly FieldAfter[];
}

interface Describer<Data extends object> {
  describe(data: Data): Description;
}
/** A method's type, so that a teller of one event fits in a list of tellers of any event. */
export type Describe<Data extends object = object> = Describer<Data>['describe'];

/** Words for each event of a context; the compiler finds the one that has none. */
export type WordsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Describe<Extract<Event, { type: Type }>['data']>;
};

type Value = FieldAfter['to'];

/** The fields of an object that changed, under their own names; lists and objects are told by the text alone. */
export const fieldsOf = (changes: object): readonly FieldAfter[] =>
  Object.entries(changes).flatMap(([field, to]: [string, unknown]) => (isValue(to) ? [{ field, to }] : []));

/** The same fields under the names that the wire has for them. */
export const renamed =
  (names: Readonly<Record<string, string>>) =>
  (fields: readonly FieldAfter[]): readonly FieldAfter[] =>
    fields.map((one) => ({ ...one, field: names[one.field] ?? one.field }));

export const field = (name: string, to: Value): readonly FieldAfter[] => [{ field: name, to }];

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
