import { getMetadataStorage } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import { orNull } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import { boundOf, partOf } from '../input/read-input.js';
import { descriptionOf } from './declared.js';

interface Rule {
  readonly name?: string;
  readonly propertyName: string;
  readonly each: boolean;
  readonly constraints?: unknown[];
}

const first = (rule: Rule): unknown => rule.constraints?.[0];

const patternOf = (form: unknown): Schema => (form instanceof RegExp ? { pattern: form.source } : {});

const ruleSchemas: Readonly<Record<string, (rule: Rule) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNumber: () => ({ type: 'number' }),
  isInt: () => ({ type: 'integer' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isIn: (rule) => ({ enum: first(rule) }),
  equals: (rule) => ({ const: first(rule) }),
  isNotEmpty: () => ({ minLength: 1 }),
  maxLength: (rule) => ({ maxLength: first(rule) }),
  matches: (rule) => patternOf(first(rule)),
  min: (rule) => ({ minimum: first(rule) }),
  max: (rule) => ({ maximum: first(rule) }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMaxSize: (rule) => ({ maxItems: first(rule) }),
};

type InputClass = new (...args: never[]) => unknown;

/** A body that is read in own code declares its schema. */
interface SelfDescribing {
  readonly schema: Schema;
}

const describesItself = (input: object): input is SelfDescribing => 'schema' in input;

const withRule = (known: Schema, rule: Rule): Schema => {
  const ruled = ruleSchemas[rule.name ?? '']?.(rule) ?? {};
  if (!rule.each) return { ...known, ...ruled };
  return { ...known, type: 'array', items: { ...(isRecord(known['items']) && known['items']), ...ruled } };
};

/** The schema of a body from its class-validator rules, or its own `schema`, with the descriptions of its fields. */
export const inputSchema = (input: InputClass): Schema => {
  if (describesItself(input)) return input.schema;
  const rules: readonly Rule[] = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const isOptional = (name: string): boolean =>
    rules.some((rule) => rule.name === 'isOptional' && rule.propertyName === name);
  const fieldSchema = (name: string): Schema => {
    const part = partOf(input, name);
    const own = rules.filter(({ propertyName }) => propertyName === name).reduce<Schema>(withRule, {});
    const bound = own['type'] === 'string' ? boundOf(input, name) : undefined;
    const length = bound && { maxLength: bound.characters };
    const schema = { ...own, ...length, ...(part && inputSchema(part)), ...descriptionOf(input, name) };
    return isOptional(name) ? orNull(schema) : schema;
  };
  const required = names.filter((name) => !isOptional(name));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(names.map((name) => [name, fieldSchema(name)])),
  };
};
