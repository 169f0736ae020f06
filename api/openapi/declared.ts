import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import { listOf } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';

/** The answer of a route, where its path does not show it. */
export interface DeclaredAnswer {
  /** Undefined where every call is refused. */
  readonly schema: Schema | undefined;
  /** Rows, or one record, that can be queried in both dialects. */
  readonly kind?: 'list' | 'record';
  readonly mediaType?: string;
  /** Statuses other than 200 that answer the same. */
  readonly alike?: readonly number[];
  /** The name of the schema among the components, from which the portal has its type. */
  readonly name?: string;
}

/** A body that no class describes. */
export interface DeclaredBody {
  readonly schema: Schema;
  readonly mediaType: string;
}

export const ANSWER = 'selvage:answer';
export const BODY = 'selvage:body';
export const QUERY = 'selvage:query';

const declare = (answer: DeclaredAnswer): CustomDecorator => SetMetadata(ANSWER, answer);

/** Names of components may have letters, digits, dots and dashes only. */
export const schemaName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '-');

export const referenceTo = (name: string): Schema => ({ $ref: `#/components/schemas/${schemaName(name)}` });

/** The schema of a record in both dialects: where `fields` names some of its fields, only those are answered. */
export const wholeOrPart = (record: Schema): Schema => ({ anyOf: [record, referenceTo('Part')] });

/** The name of a record's schema for callers who see less of it (`shownToAll` of its resource). */
export const nameInPart = (name: string): string => `${schemaName(name)}InPart`;

export const referenceToPart = (name: string): Schema => referenceTo(nameInPart(name));

/** The route answers this. */
export const Answers = (schema: Schema, more: Omit<DeclaredAnswer, 'schema'> = {}): CustomDecorator =>
  declare({ schema, ...more });

/** The route answers rows of this, which can be queried as any list. */
export const AnswersRows = (row: Schema): CustomDecorator =>
  declare({ schema: listOf(wholeOrPart(row)), kind: 'list' });

/** The route answers this record, which can be queried as any record. */
export const AnswersRecord = (record: Schema): CustomDecorator =>
  declare({ schema: wholeOrPart(record), kind: 'record' });

/** The route refuses every call. */
export const AnswersNothing = (): CustomDecorator => declare({ schema: undefined });

export const Takes = (schema: Schema, mediaType = 'application/json'): CustomDecorator =>
  SetMetadata(BODY, { schema, mediaType } satisfies DeclaredBody);

/** A parameter of the query, or a header, that few routes read. */
export interface DeclaredParameter {
  readonly name: string;
  readonly in?: 'header';
  readonly description: string;
  readonly schema: Schema;
}

export const TakesParameters = (...query: readonly DeclaredParameter[]): CustomDecorator => SetMetadata(QUERY, query);

type Texts = Readonly<Record<string, Schema>>;

/** A form with a file, texts, and further texts that may be left out. */
export const TakesFile = (texts: Texts = {}, others: Texts = {}): CustomDecorator =>
  Takes(
    {
      type: 'object',
      required: [...Object.keys(texts), 'file'],
      properties: { ...texts, ...others, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    'multipart/form-data',
  );

const DESCRIPTION = 'selvage:description';

/** What the document says of a field beside its rules: a format, a description, further values. */
export const Described =
  (schema: Schema): PropertyDecorator =>
  (prototype, field) =>
    Reflect.defineMetadata(DESCRIPTION, schema, prototype, field);

export const descriptionOf = (input: { readonly prototype: object }, field: string): Schema =>
  (Reflect.getMetadata(DESCRIPTION, input.prototype, field) as Schema | undefined) ?? {};
