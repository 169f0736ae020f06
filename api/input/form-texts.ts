import { isLongEmail } from '../../domain/kit/email.js';
import { type MessageCode, messageOf, refusal } from '../../domain/messages.js';

/** Converts a text into its stored form; undefined without one. */
type Form = (text: string) => string | undefined;

type Given = string | null | undefined;

export const isBlank = (text: Given): boolean => (text ?? '').trim() === '';

export const emailFault = (text: Given): MessageCode =>
  isLongEmail(text ?? '') ? 'user.email-too-long' : 'sign-up.email-invalid';

export type FormTexts = ReturnType<typeof formTexts>;

export const formTexts = () => {
  const faults = new Map<string, MessageCode>();
  const fault = (field: string, code: MessageCode): void => void faults.set(field, code);
  /** The stored form; '' and a fault when the text has none. */
  const stored = (field: string, text: string, form: Form, wrong: MessageCode): string => {
    const value = form(text);
    if (value === undefined) fault(field, wrong);
    return value ?? '';
  };
  return {
    fault,
    stored,
    optional: (field: string, text: Given, form: Form, wrong: MessageCode): string | null =>
      isBlank(text) ? null : stored(field, text ?? '', form, wrong),
    required: (field: string, text: Given, form: Form, missing: MessageCode, wrong: MessageCode): string => {
      if (!isBlank(text)) return stored(field, text ?? '', form, wrong);
      fault(field, missing);
      return '';
    },
    /** @throws DomainError with the first fault's code, and the texts of all faults in its details */
    refuse: (): void => {
      const [first] = faults;
      if (first === undefined) return;
      const texts = [...faults].map(([field, code]) => [field, [messageOf(code)]] as const);
      throw refusal(first[1], { messages: Object.fromEntries(texts) });
    },
  };
};
