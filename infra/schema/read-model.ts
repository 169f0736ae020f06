import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';

/** A JSON Schema for OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** A document of a read model: JSON in its wire shape, unset properties null. `id` and `companyId` are strings. */
export interface Document {
  readonly id: string;
}

/**
 * The type of a field. `text` is compared and sorted by its folded copy; `exact` is text for equality and order by code
 * point (ids, enums); `date` is an ISO instant, `day` a day without a time; `json` can be read but not queried.
 */
export type FieldType = 'text' | 'exact' | 'number' | 'boolean' | 'date' | 'day' | 'json';

/** Stores a text for the documents of later events. No query finds it. */
export interface Remembering {
  readonly id?: undefined;
  readonly where?: undefined;
  readonly remember: string;
  /** The text, or a function of the text that is stored under the key. */
  readonly text: string | ((before: string | undefined) => string);
}

/** Reads the text that earlier events stored under a key; undefined when there is none. */
export type Recall = (key: string) => string | undefined;

/**
 * One change that an event makes to documents. `apply` is pure; undefined removes the document, and the same object
 * changes nothing. `where` finds documents by equality, including those that the same batch has just changed.
 * `remember` stores a text for documents that do not exist yet, because the `where` of an earlier event cannot find
 * them. `recalls` names the keys that `apply` may read. `isNew` means that no document with this id is stored, so none
 * is read. (Methods, so that a model of one document fits in a list of models of any document.)
 */
export type Change<Doc extends Document> =
  | {
      readonly id: string;
      readonly where?: undefined;
      readonly recalls?: readonly string[];
      readonly isNew?: boolean;
      apply(doc: Doc | undefined, recall: Recall): Doc | undefined;
    }
  | {
      readonly id?: undefined;
      readonly where: Readonly<Partial<Record<keyof Doc & string, string>>>;
      apply(doc: Doc): Doc | undefined;
    }
  | Remembering;

interface Handling<Doc extends Document> {
  handle(event: RecordedEvent): readonly Change<Doc>[];
}

/** A handler may be declared for its own event: `(event: RecordedEvent<OrderPlaced>) => [...]`. */
export type Handler<Doc extends Document> = Handling<Doc>['handle'];

export type HandlersOf<Doc extends Document, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    event: RecordedEvent<Extract<Event, { readonly type: Type }>>,
  ) => readonly Change<Doc>[];
};

/** An index, and a description of the query that it serves. Fields that a query compares by equality come first. */
export interface IndexDefinition {
  readonly fields: readonly string[];
  readonly serves: string;
  /** Many rows share each value of its first field, such as events of one type: such a value names no records. */
  readonly isBroad?: true;
}

/**
 * Documents derived from the log. `handlers` is keyed by event type, and the keys are the subscribed types; handlers
 * are pure. A changed definition gets a new `version` and is built in parallel to the old one.
 */
export interface ReadModel<Doc extends Document = Document> {
  readonly name: string;
  readonly version: number;
  readonly fields: Readonly<Record<keyof Doc & string, FieldType>>;
  /** The OpenAPI schemas of the fields; `declareFields` (fields.ts) makes types and schemas together. */
  readonly schemas?: Readonly<Record<keyof Doc & string, Schema>>;
  readonly indexes: readonly IndexDefinition[];
  /** With stored trigrams a search among many rows reads few. The fields for `q` are `search` of the resource. */
  readonly trigramFields?: readonly string[];
  readonly handlers: Readonly<Record<string, Handler<Doc>>>;
  /** The stream of the document with this id, if one stream makes the whole document except names of other records. */
  readonly stream?: (id: string) => string;
}

const modelName = /^[a-z][a-z0-9-]*$/;
const fieldName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The version of the data next to the fields, such as folded copies; a change builds each model again. */
const layout = 3;

/** The version of a model and the version of the layout as one number. */
export const storedVersion = (model: ReadModel): number => model.version * 10 + layout;

/** @throws Error when a name of the model is not safe in a query text, or an index names an unknown field */
export const versionName = (model: ReadModel): string => {
  checkNames(model);
  return `${model.name}_v${storedVersion(model)}`;
};

/** @throws Error when a name of the model is not safe in a query text, or an index names an unknown field */
export const checkNames = (model: ReadModel): void => {
  const fields: Readonly<Record<string, FieldType>> = model.fields;
  if (!modelName.test(model.name) || !Number.isInteger(model.version))
    throw new Error(`${model.name} is no name of a read model`);
  for (const [field, type] of Object.entries(fields)) {
    if (!fieldName.test(field)) throw new Error(`${model.name}: ${field} is no name of a field`);
    if (field === 'id' && type !== 'exact') throw new Error(`${model.name}: id is declared ${type}, not exact`);
  }
  for (const index of model.indexes) {
    const unknown = index.fields.find((field) => !Object.hasOwn(fields, field) || fields[field] === 'json');
    if (unknown !== undefined) throw new Error(`${model.name}: an index names ${unknown}, which cannot be queried`);
  }
  const odd = model.trigramFields?.find((field) => fields[field] !== 'text');
  if (odd !== undefined) throw new Error(`${model.name}: ${odd} is no text field, so it has no trigrams`);
};

/** The fields with a folded copy. */
export const textFields = (fields: Readonly<Record<string, FieldType>>): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((field) => fields[field] === 'text'));

/** The declared fields as one text, to compare with those of a stored version. */
export const fieldsText = (model: ReadModel): string => JSON.stringify(Object.entries(model.fields).sort());

/** The declared index that begins with these fields in any order, or these fields themselves. */
export const indexServing = (model: ReadModel, fields: readonly string[]): readonly string[] =>
  model.indexes.find((index) => fields.every((field) => index.fields.slice(0, fields.length).includes(field)))
    ?.fields ?? fields;
