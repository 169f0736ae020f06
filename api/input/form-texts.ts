import { type MessageCode, messageOf, refusal } from '../../domain/messages.js';

/** Reads a text into its stored form; undefined where it has none. */
type Form = (text: string) => string | undefined;

type Given = string | null | undefined;

export const isBlank = (text: Given): boolean => (text ?? '').trim() === '';

/** Reads the texts of a body into their stored forms, and collects the fault of each field. */
export class FormTexts {
  private readonly faults = new Map<string, MessageCode>();

  fault(field: string, code: MessageCode): void {
    this.faults.set(field, code);
  }

  /** The stored form; '' and a fault when the text has none. */
  stored(field: string, text: string, form: Form, wrong: MessageCode): string {
    const value = form(text);
    if (value === undefined) this.fault(field, wrong);
    return value ?? '';
  }

  /** A blank optional text is stored as null. */
  optional(field: string, text: Given, form: Form, wrong: MessageCode): string | null {
    return isBlank(text) ? null : this.stored(field, text ?? '', form, wrong);
  }

  /** A blank text that must be there is a fault. */
  required(field: string, text: Given, form: Form, missing: MessageCode, wrong: MessageCode): string {
    if (!isBlank(text)) return this.stored(field, text ?? '', form, wrong);
    this.fault(field, missing);
    return '';
  }

  /** @throws DomainError with the first fault's code, and the texts of all in its details; nothing where there is none */
  refuse(): void {
    const [first] = this.faults;
    if (first === undefined) return;
    const texts = [...this.faults].map(([field, code]) => [field, [messageOf(code)]] as const);
    throw refusal(first[1], { messages: Object.fromEntries(texts) });
  }
}
