import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_LENGTH, validate, type ValidationError } from 'class-validator';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { isRecord } from '../../domain/kit/json.js';
import { isMessageCode, messageOf, refusal, tooLong } from '../../domain/messages.js';
import { readInput, unknownSelection } from './read-input.js';
import { refuseTexts, type TextFaults } from './read-texts.js';
import { apiRefusal, wrongType } from '../http/api.refusals.js';

/** A DTO may read its body itself, if class-validator would be slow for a large body. */
interface SelfReading {
  parse(body: unknown): unknown;
}

const readsItself = (type: object): type is SelfReading => 'parse' in type && typeof type.parse === 'function';
const plain: ReadonlySet<unknown> = new Set([Object, String, Number, Boolean, Array]);
const isInputClass = (type: ArgumentMetadata['metatype']): type is new () => object =>
  type !== undefined && !plain.has(type);
const typeRules: ReadonlySet<string> = new Set([
  'isString',
  'isBoolean',
  'isNumber',
  'isInt',
  'isArray',
  'isObject',
  'nestedValidation',
]);

/**
 * Turns a body into a DTO. Unknown keys are dropped. A body that selects records by none of its own fields is 422,
 * because it would select every record. A text that is far too long or contains forbidden characters is 422, a value of
 * the wrong JSON type 400, a wrong value 422. If a rule's `message` is a code of domain/messages.ts, the response has
 * that code and its text.
 */
@Injectable()
export class InputPipe implements PipeTransform<unknown, unknown> {
  /** Arguments that are no body pass without a promise. */
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    return type === 'body' && isInputClass(metatype) ? this.read(value, metatype) : value;
  }

  private async read(value: unknown, type: new () => object): Promise<unknown> {
    if (readsItself(type)) return type.parse(value);
    if (!isRecord(value)) throw wrongType('The body is not an object.');
    const unknown = unknownSelection(type, value);
    if (unknown.length > 0) throw apiRefusal('body.selects-unknown', undefined, { fields: shownKeys(unknown) });
    const faults: TextFaults = { unfit: new Set(), long: new Map() };
    const input = readInput(type, value, faults);
    refuseTexts(faults);
    const errors = await validate(input, { forbidUnknownValues: false });
    if (errors.length > 0) throw refusalOf(errors);
    return input;
  }
}

/** Maximum number of keys in a refusal, and of characters of each. */
const [keysShown, longestKey] = [5, 40];

const shownKeys = (keys: readonly string[]): string =>
  keys
    .slice(0, keysShown)
    .map((key) => key.slice(0, longestKey))
    .join(', ');

interface Finding {
  readonly field: string;
  readonly rule: string;
  readonly text: string;
  readonly value: unknown;
}

const findings = (errors: readonly ValidationError[], prefix = ''): readonly Finding[] =>
  errors.flatMap((error) => {
    const field = `${prefix}${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, text]) => ({
      field,
      rule,
      text,
      value: error.value as unknown,
    }));
    return [...own, ...findings(error.children ?? [], `${field}.`)];
  });

const isMistyped = ({ rule, value, text }: Finding): boolean =>
  typeRules.has(rule) && value !== undefined && value !== null && !isMessageCode(text);

/** The library's text of this rule ends with the number and a word. */
const textOf = ({ rule, text }: Finding): string => {
  if (isMessageCode(text)) return messageOf(text);
  return rule === MAX_LENGTH ? tooLong(Number(text.split(' ').at(-2))) : text;
};

/** One text for each field, because a wrong type makes its other rules meaningless. */
const refusalOf = (errors: readonly ValidationError[]): DomainError => {
  const found = findings(errors);
  const perField = new Map<string, Finding>();
  for (const finding of found) {
    if (!perField.has(finding.field) || isMistyped(finding)) perField.set(finding.field, finding);
  }
  const faults = [...perField.values()];
  const details = { messages: Object.fromEntries(faults.map((finding) => [finding.field, [textOf(finding)]])) };
  const mistyped = faults.find(isMistyped);
  if (mistyped) return apiRefusal('body.wrong-type', details, { fault: textOf(mistyped) });
  const code = found.map(({ text }) => text).find(isMessageCode);
  if (code) return refusal(code, details);
  return apiRefusal('body.value-invalid', details, { fault: faults[0] ? textOf(faults[0]) : 'A value is invalid.' });
};
