import type { FieldType } from '../schema/read-model.js';
import type { Scalar } from './query.js';

const isoShape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

const earliest = Date.parse('0000-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant in the form of documents (`2026-01-02T03:04:05.678Z`), from ISO text, `YYYY-MM-DD` or epoch milliseconds;
 * a time without a zone is UTC. Undefined for any other text.
 */
export const asInstant = (value: string | number): string | undefined => {
  if (typeof value === 'string' && !isoShape.test(value)) return undefined;
  const hasZone = typeof value === 'string' && (value.length === 10 || /(Z|[+-]\d\d:?\d\d)$/.test(value.slice(10)));
  const millis = typeof value === 'string' ? Date.parse(hasZone ? value : `${value}Z`) : value;
  return millis >= earliest && millis <= latest ? new Date(millis).toISOString() : undefined;
};

const epochMilliseconds = /^\d{12,13}$/;
const zones: ReadonlySet<string> = new Set('z ut utc gmt est edt cst cdt mst mdt pst pdt'.split(' '));

/** Whether a text that `Date.parse` accepts names its zone: by a word, or by an offset after a time. */
const namesZone = (text: string): boolean =>
  /^[^:]*:.*[+-]\d/.test(text) || (text.match(/[a-z]+/gi) ?? []).some((word) => zones.has(word.toLowerCase()));

/**
 * The instant of a text in a query: ISO, epoch milliseconds of 12 or 13 digits, or another text that `new Date`
 * accepts. A time without a zone is UTC. Undefined for any other text, and for other numbers, which may be seconds or a
 * year.
 */
const instantIn = (text: string): string | undefined => {
  if (epochMilliseconds.test(text)) return asInstant(Number(text));
  if (!Number.isNaN(Number(text))) return undefined;
  return asInstant(text) ?? asInstant(Date.parse(namesZone(text) ? text : `${text} UTC`));
};

/** The number that a text spells exactly, in JavaScript's own form. */
const numberIn = (text: string): number | undefined => {
  const number = Number(text);
  return String(number) === text && Number.isFinite(number) ? number : undefined;
};

/** Null stays null; undefined for a value of another type. A text that spells a value of the type is converted. */
export const asStored = (type: FieldType, value: Scalar): Scalar | undefined => {
  if (value === null) return null;
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'exact':
      // An enum may contain the words true and false (A74, A75), and clients send either the word or the boolean.
      return typeof value === 'number' ? undefined : String(value);
    case 'number':
      if (typeof value === 'string') return numberIn(value);
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      if (value === 'true' || value === 'false') return value === 'true';
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      if (typeof value === 'string') return instantIn(value);
      return typeof value === 'number' ? asInstant(value) : undefined;
    case 'day':
      return asStored('date', value)?.toString().slice(0, 10);
    case 'json':
      return undefined;
  }
};
