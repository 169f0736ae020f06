import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import { listOf, named, number, object, text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import { isRecord } from '../../domain/kit/json.js';
import type { Catalogue, Resource, Words } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';

/** The response of a route, if its path does not show it. */
export interface DeclaredAnswer {
  /** Undefined if every call is refused. */
  readonly schema: Schema | undefined;
  /** Rows, or one record, that can be queried in both dialects. */
  readonly kind?: 'list' | 'first' | 'record';
  /** One or several; JSON by default. */
  readonly mediaType?: string | readonly string[];
  /** Statuses other than 200 with the same response. */
  readonly alike?: readonly number[];
  /** It has an ETag although it is no record. */
  readonly hasETag?: true;
}

export interface DeclaredBody {
  readonly schema: Schema;
  readonly mediaType: string;
}

export const ANSWER = 'selvage:answer';
export const BODY = 'selvage:body';
export const QUERY = 'selvage:query';
export const NEEDS = 'selvage:needs';
export const CALL = 'selvage:call';

const declare = (answer: DeclaredAnswer): CustomDecorator => SetMetadata(ANSWER, answer);

type Worded = Pick<Resource, 'name' | 'words'>;

/** @throws Error for a resource of the document without them */
export const wordsOf = ({ name, words }: Worded): Words => {
  if (words === undefined) throw new Error(`${name} has no words`);
  return words;
};

/** `order line` is `OrderLine`. */
export const asOneWord = (words: string): string =>
  words
    .split(/[^A-Za-z]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

/** The name of the schema of a record. */
export const schemaName = (resource: Worded): string => asOneWord(wordsOf(resource).one);

export const referenceTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const referenceToRecord = (resource: Worded): Schema => referenceTo(schemaName(resource));

/** The name of a record's schema for callers who see less of it (`shownToAll` of its resource). */
export const nameInPart = (name: string): string => `${name}InPart`;

export const referenceToPart = (name: string): Schema => referenceTo(nameInPart(name));

export const Answers = (schema: Schema, more: Omit<DeclaredAnswer, 'schema'> = {}): CustomDecorator =>
  declare({ schema, ...more });

export const countSchema = named('RecordCount', object({ count: number }));
export const deletedSchema = named('Deleted', object({ count: number, id: text }));

export const AnswersRows = (row: Schema): CustomDecorator => declare({ schema: listOf(row), kind: 'list' });

export const AnswersRecord = (record: Schema): CustomDecorator => declare({ schema: record, kind: 'record' });

export const AnswersNothing = (): CustomDecorator => declare({ schema: undefined });

export const Takes = (schema: Schema, mediaType = 'application/json'): CustomDecorator =>
  SetMetadata(BODY, { schema, mediaType } satisfies DeclaredBody);

export interface DeclaredParameter {
  readonly name: string;
  readonly in?: 'header';
  readonly description: string;
  readonly schema: Schema;
}

export const TakesParameters = (...query: readonly DeclaredParameter[]): CustomDecorator => SetMetadata(QUERY, query);

/** The fields of the body without which the call makes no record; other calls share the class, and need none. */
export const Needs = (...fields: readonly string[]): CustomDecorator => SetMetadata(NEEDS, fields);

export interface DeclaredCall {
  readonly summary: string;
  readonly words?: string;
  /** Whether only old clients use it. */
  readonly isOld?: true;
}

/**
 * The summary of a call, an imperative without a full stop, and more sentences for the description if it needs them.
 * The id of the call, and so its name in generated clients, is made of the summary.
 */
export const Call = (summary: string, words?: string): CustomDecorator =>
  SetMetadata(CALL, { summary, ...(words !== undefined && { words }) } satisfies DeclaredCall);

/** A call that only old clients use. @param twin the call to use instead: `POST /orders/{id}/copy` */
export const OldCall = (summary: string, twin: string): CustomDecorator =>
  SetMetadata(CALL, { summary, words: `Use ${twin} instead.`, isOld: true } satisfies DeclaredCall);

/** The calls that each resource has. */
export const callsOf = (resource: Worded) => {
  const { one, many } = wordsOf(resource);
  const aRecord = `${/^(?:[aeio]|u(?!se))/i.test(one) ? 'an' : 'a'} ${one}`;
  return {
    List: Call(`List ${many}`),
    Count: Call(`Count ${many}`),
    Find: Call(`Find ${aRecord}`),
    Read: Call(`Read ${aRecord}`),
    Exists: Call(`Say whether ${aRecord} exists`),
    History: Call(`Read the history of ${aRecord}`),
  };
};

type Texts = Readonly<Record<string, Schema>>;

/** A form with a file, required texts, and optional texts. */
export const TakesFile = (texts: Texts = {}, others: Texts = {}): CustomDecorator =>
  Takes(
    {
      type: 'object',
      required: [...Object.keys(texts), 'file'],
      properties: {
        ...texts,
        ...others,
        file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
      },
    },
    'multipart/form-data',
  );

const DESCRIPTION = 'selvage:description';

export const Described =
  (schema: Schema): PropertyDecorator =>
  (prototype, field) =>
    Reflect.defineMetadata(DESCRIPTION, schema, prototype, field);

export const descriptionOf = (input: { readonly prototype: object }, field: string): Schema =>
  (Reflect.getMetadata(DESCRIPTION, input.prototype, field) as Schema | undefined) ?? {};

/** One object with all of its fields: with alternatives, generated clients would have to guess which one they got. */
export const inPartSchema = ({ shownToAll }: Resource<Reach>, record: Schema): Schema | undefined =>
  shownToAll && {
    ...record,
    description: 'Some records are answered with fewer fields.',
    required: shownToAll.fields,
    properties: { ...propertiesOf(record), ...shownToAll.beside },
  };

const propertiesOf = ({ properties }: Schema): object => (isRecord(properties) ? properties : {});

/** A record with one field more. Only the record itself has the descriptions of its fields. */
export const withField = (record: Schema, name: string, field: Schema): Schema => ({
  ...record,
  properties: {
    ...Object.fromEntries(Object.entries(propertiesOf(record)).map(([each, schema]) => [each, undescribed(schema)])),
    [name]: field,
  },
});

const undescribed = (schema: unknown): unknown => {
  if (!isRecord(schema)) return schema;
  const { description: _, ...others } = schema;
  return others;
};

export const recordSchema = (resource: Resource<Reach>, catalogue: Catalogue<Reach>): Schema => {
  const { model, hidden = [], computed = [], presented = {}, relations = {} } = resource;
  const schemas: Readonly<Record<string, Schema>> = { ...model.schemas, ...presented };
  const shown = [...computed, ...Object.keys(model.fields)].filter((name) => !hidden.includes(name));
  const own = shown.map((name) => [name, schemas[name] ?? {}] as const);
  const related = Object.entries(relations).flatMap(([name, { kind, resource: target }]) => {
    const found = catalogue.get(target);
    if (found === undefined) return [];
    const one = referenceToRecord(found);
    const before = shown.includes(name) ? [schemas[name] ?? {}] : [];
    return [[name, kind === 'many' ? listOf(one) : { anyOf: [...before, one, { type: 'null' }] }] as const];
  });
  return { type: 'object', required: shown, properties: Object.fromEntries([...own, ...related]) };
};
