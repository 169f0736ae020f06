import {
  type FabricText,
  type FabricTexts,
  fabricTexts,
  fromWire,
  type GivenTexts,
  type WireTexts,
} from '../../domain/fabric/fabric-texts.js';
import { IsCode, IsName } from '../input/read-input.js';

export type FabricTextsInput = { readonly [Wire in keyof WireTexts]?: string | null };

const isText = ({ kind, longest, tooLong }: FabricText): PropertyDecorator =>
  (kind === 'code' ? IsCode : IsName)(longest, tooLong);

/** Declares texts of a fabric as fields of a body with the same rules. Decorates the first of them. */
export const AreFabricTexts =
  (names: readonly (keyof WireTexts)[], ...rules: readonly PropertyDecorator[]): PropertyDecorator =>
  (prototype) => {
    const texts = fabricTexts.filter(({ wire }) => names.includes(wire));
    for (const text of texts) for (const rule of [isText(text), ...rules]) rule(prototype, text.wire);
  };

const asGiven = (text: string | null): string | null => text;

/**
 * The texts of a body. A missing key changes nothing; null counts as blank for a required text.
 * @param optional reads an optional text
 */
export function textsOfBody(input: FabricTextsInput, optional?: typeof asGiven): Partial<FabricTexts>;
export function textsOfBody(input: FabricTextsInput, optional = asGiven): GivenTexts {
  const given = fromWire(input);
  const entries = fabricTexts.flatMap(({ name, isRequired }) => {
    const text = given[name];
    return text === undefined ? [] : [[name, isRequired ? (text ?? '') : optional(text)] as const];
  });
  return Object.fromEntries(entries);
}
