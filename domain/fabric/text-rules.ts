import { refusalAt } from '../messages.js';
import { eachText, type FabricTextName, type FabricTexts, type GivenTexts } from './fabric-texts.js';

const longestFabricText = 255;
/** 1 to 64 printable ASCII characters (docs/http.md, "Imports"). */
const codeForm = /^[\x20-\x7e]{1,64}$/;

/** Whether a trimmed text is a valid code; case is significant. */
export const isFabricCode = (code: string): boolean => codeForm.test(code) && code === code.trim();

/**
 * A required text of a fabric, trimmed (S2 section 5).
 * @throws fabric.fields-required when it is blank, fabric.text-too-long above 255 characters, fabric.code-invalid
 */
export const requiredText = (name: FabricTextName, value: string | null | undefined): string => {
  const text = optionalText(name, value);
  if (text === null) throw refusalAt(name, 'fabric.fields-required');
  if (name === 'code' && !isFabricCode(text)) throw refusalAt(name, 'fabric.code-invalid');
  return text;
};

const optionalText = (name: FabricTextName, value: string | null | undefined): string | null => {
  const text = value?.trim() ?? '';
  if (text.length > longestFabricText) throw refusalAt(name, 'fabric.text-too-long');
  return text === '' ? null : text;
};

/** The texts of a new fabric. @throws as `requiredText` */
export function newTexts(given: GivenTexts): FabricTexts;
export function newTexts(given: GivenTexts): GivenTexts {
  return eachText(({ name, isRequired }) =>
    isRequired ? requiredText(name, given[name]) : optionalText(name, given[name]),
  );
}

/**
 * The texts of a fabric after an edit. Null removes a text (A78); a blank text is an empty field.
 * @throws as `requiredText`
 */
export function editedTexts(present: FabricTexts, changes: GivenTexts): FabricTexts;
export function editedTexts(present: FabricTexts, changes: GivenTexts): GivenTexts {
  return eachText(({ name, isRequired }) => {
    const change = changes[name];
    if (change === undefined) return present[name];
    return change === null && !isRequired ? null : requiredText(name, change);
  });
}
