import { fabricTexts } from '../../domain/fabric/fabric-texts.js';
import type { ErrorDetails } from '../../domain/kit/domain-error.js';

/** Fields that have another name on the wire than in the domain. */
const wireNames: ReadonlyMap<string, string> = new Map([
  ...fabricTexts.map(({ name, wire }) => [name, wire] as const),
  ['poNumber', 'po_number'],
]);

/** The details of a refusal, with the fields under their names on the wire. */
export const withWireFields = ({ messages, ...others }: ErrorDetails): ErrorDetails => {
  if (messages === undefined) return others;
  const renamed = Object.entries(messages).map(([field, texts]) => [wireNames.get(field) ?? field, texts] as const);
  return { ...others, messages: Object.fromEntries(renamed) };
};
