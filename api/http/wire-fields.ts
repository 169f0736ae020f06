import type { ErrorDetails } from '../../domain/kit/domain-error.js';

/** Fields that clients know by another name than the domain does. */
const wireNames: ReadonlyMap<string, string> = new Map([
  ['patternName', 'pattern_name'],
  ['poNumber', 'po_number'],
]);

/** The details of a refusal, with the fields as clients name them. */
export const withWireFields = ({ messages, ...others }: ErrorDetails): ErrorDetails => {
  if (messages === undefined) return others;
  const renamed = Object.entries(messages).map(([field, texts]) => [wireNames.get(field) ?? field, texts] as const);
  return { ...others, messages: Object.fromEntries(renamed) };
};
