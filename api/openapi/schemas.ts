import { isRecord } from '../../domain/kit/json.js';
import { listOf } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import type { Catalogue, Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';
import { referenceTo, wholeOrPart } from './declared.js';

/**
 * The schema of a record that some callers see in part: one object with all of its fields. With alternatives, generated
 * clients would have to guess which one they got.
 */
export const inPartSchema = ({ shownToAll }: Resource<Reach>, record: Schema): Schema | undefined =>
  shownToAll && {
    ...record,
    description: 'Some records are answered with fewer fields.',
    required: shownToAll.fields,
    properties: { ...propertiesOf(record), ...shownToAll.beside },
  };

const propertiesOf = ({ properties }: Schema): object => (isRecord(properties) ? properties : {});

export const withField = (record: Schema, name: string, field: Schema): Schema => ({
  ...record,
  properties: { ...propertiesOf(record), [name]: field },
});

/** A record as it is sent: the fields of its model, computed ones, and included relations. */
export const recordSchema = (resource: Resource<Reach>, catalogue: Catalogue<Reach>): Schema => {
  const { model, hidden = [], computed = [], presented = {}, relations = {} } = resource;
  const schemas: Readonly<Record<string, Schema>> = { ...model.schemas, ...presented };
  const shown = [...computed, ...Object.keys(model.fields)].filter((name) => !hidden.includes(name));
  const own = shown.map((name) => [name, schemas[name] ?? {}] as const);
  const related = Object.entries(relations)
    .filter(([, relation]) => catalogue.has(relation.resource))
    .map(([name, { kind, resource: target }]) => {
      // `fields` in its scope reduces the included records.
      if (kind === 'many') return [name, listOf(wholeOrPart(referenceTo(target)))] as const;
      const before = shown.includes(name) ? [schemas[name] ?? {}] : [];
      const included = [referenceTo(target), referenceTo('Part'), { type: 'null' }];
      return [name, { anyOf: [...before, ...included] }] as const;
    });
  return { type: 'object', required: shown, properties: Object.fromEntries([...own, ...related]) };
};
