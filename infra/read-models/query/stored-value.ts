import type { FieldType } from '../declare/read-model.js';
import type { Scalar } from './query.js';

const isoShape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

const earliest = Date.parse('0000-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant as documents hold it (`2026-01-02T03:04:05.678Z`), from ISO text, `YYYY-MM-DD` or epoch milliseconds; a
 * time without a zone is UTC. Undefined for any other text.
 */
export const asInstant = (value: string | number): string | undefined => {
  if (typeof value === 'string' && !isoShape.test(value)) return undefined;
  const hasZone = typeof value === 'string' && (value.length === 10 || /(Z|[+-]\d\d:?\d\d)$/.test(value.slice(10)));
  const millis = typeof value === 'string' ? Date.parse(hasZone ? value : `${value}Z`) : value;
  return millis >= earliest && millis <= latest ? new Date(millis).toISOString() : undefined;
};

/** The value as a field of this type holds it; null for null; undefined for a value of another type. */
export const asStored = (type: FieldType, value: Scalar): Scalar | undefined => {
  if (value === null) return null;
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'exact':
      // An enum may contain the words true and false (A74, A75), and clients send either the word or the boolean.
      return typeof value === 'number' ? undefined : String(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return typeof value === 'boolean' ? undefined : asInstant(value);
    case 'json':
      return undefined;
  }
};
