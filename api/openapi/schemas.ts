import { getMetadataStorage } from 'class-validator';
import { listOf, orNull } from '../../infra/read-models/fields.js';
import type { Schema } from '../../infra/read-models/read-model.js';
import type { Catalogue, Resource } from '../../infra/read-models/resource.js';
import type { Caller } from '../shared/caller.js';
import { referenceTo } from './declared.js';

/** A record as it goes out: the fields of its model, what is computed, and relations when they are included. */
export const recordSchema = (resource: Resource<Caller>, catalogue: Catalogue<Caller>): Schema => {
  const { model, hidden = [], computed = [], presented = {}, relations = {} } = resource;
  const schemas: Readonly<Record<string, Schema>> = { ...model.schemas, ...presented };
  const shown = [...computed, ...Object.keys(model.fields)].filter((name) => !hidden.includes(name));
  const own = shown.map((name) => [name, schemas[name] ?? {}] as const);
  const related = Object.entries(relations)
    .filter(([, relation]) => catalogue.has(relation.resource))
    .map(([name, { kind, resource: target }]) => {
      if (kind === 'many') return [name, listOf(referenceTo(target))] as const;
      const before = shown.includes(name) ? [schemas[name] ?? {}] : [];
      return [name, { anyOf: [...before, referenceTo(target), { type: 'null' }] }] as const;
    });
  return { type: 'object', required: shown, properties: Object.fromEntries([...own, ...related]) };
};

interface Rule {
  readonly name?: string;
  readonly type: string;
  readonly propertyName: string;
  readonly each: boolean;
  readonly constraints?: unknown[];
}

const first = (rule: Rule): unknown => rule.constraints?.[0];

const ruleSchemas: Readonly<Record<string, (rule: Rule) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNumber: () => ({ type: 'number' }),
  isInt: () => ({ type: 'integer' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array', items: {} }),
  isIn: (rule) => ({ enum: first(rule) }),
  maxLength: (rule) => ({ maxLength: first(rule) }),
  min: (rule) => ({ minimum: first(rule) }),
  max: (rule) => ({ maximum: first(rule) }),
  arrayMaxSize: (rule) => ({ maxItems: first(rule) }),
};

/** A body that is read by hand says itself what it is. */
interface SelfDescribing {
  readonly schema: Schema;
}

const describesItself = (input: object): input is SelfDescribing => 'schema' in input;

/** A body as its class-validator rules, or its own `schema`, describe it. */
export const inputSchema = (input: new (...args: never[]) => unknown): Schema => {
  if (describesItself(input)) return input.schema;
  const rules: readonly Rule[] = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const properties = new Map<string, Schema>();
  const optional = new Set<string>();
  for (const rule of rules) {
    const known = properties.get(rule.propertyName) ?? {};
    if (rule.name === 'isOptional') optional.add(rule.propertyName);
    const told = ruleSchemas[rule.name ?? '']?.(rule) ?? {};
    properties.set(
      rule.propertyName,
      rule.each ? { type: 'array', items: { ...told }, ...known } : { ...known, ...told },
    );
  }
  const entries = [...properties].map(([name, schema]) => [name, optional.has(name) ? orNull(schema) : schema]);
  return { type: 'object', properties: Object.fromEntries(entries) };
};
