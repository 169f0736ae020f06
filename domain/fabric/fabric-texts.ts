import { refusalAt } from '../messages.js';

export const longestFabricText = 255;
export const longestFabricCode = 64;
/** 1 to 64 printable ASCII characters (docs/http.md, "Imports"). */
const codeForm = /^[\x20-\x7e]{1,64}$/;

/** True for a trimmed code that a fabric may have. Case counts. */
export const isFabricCode = (code: string): boolean => codeForm.test(code) && code === code.trim();

/** The code, trimmed. @throws fabric.fields-required when it is blank, fabric.code-invalid when it is no code. */
export const fabricCode = (value: string): string => {
  const code = requiredText('code', value);
  if (isFabricCode(code)) return code;
  throw refusalAt('code', 'fabric.code-invalid');
};

/** A text that a fabric must have, trimmed (S2 section 5). @throws fabric.fields-required, fabric.text-too-long */
export const requiredText = (field: string, value: string | null): string => {
  const text = optionalText(field, value);
  if (text !== null) return text;
  throw refusalAt(field, 'fabric.fields-required');
};

/** A text that a fabric may lack: trimmed, null when blank. @throws fabric.text-too-long above 255 characters */
export const optionalText = (field: string, value: string | null): string | null => {
  const text = value?.trim() ?? '';
  if (text.length <= longestFabricText) return text === '' ? null : text;
  throw refusalAt(field, 'fabric.text-too-long');
};
