import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Finds the parts of a form as a reader does: fields by their labels, and messages where they are shown. */

const labelled = (label: string): RegExp => new RegExp(`^${label}( \\(optional\\))?[\\s*]*$`);

export const fieldIn = (place: HTMLElement, label: string): HTMLInputElement => {
  const field = within(place).getByLabelText(labelled(label), { selector: 'input, textarea' });
  if (!(field instanceof HTMLInputElement)) throw new Error(`${label} is no field of one line.`);
  return field;
};

/** The message below a field that is marked as invalid. */
export const faultOf = (field: HTMLElement): string | null => {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

/** The labels of the fields that are marked as invalid. */
export const invalidFieldsIn = (place: HTMLElement): readonly string[] =>
  within(place)
    .queryAllByLabelText(/./, { selector: 'input[aria-invalid=true], textarea[aria-invalid=true]' })
    .map((field) => (field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? field.name) : ''));

/** Adds a text to a field at once, where a test is not about typing: each key draws the whole form again. */
export const enter = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

/** Replaces the text of each field, which is found by its label. */
export const fill = async (user: UserEvent, place: HTMLElement, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = fieldIn(place, label);
    await user.clear(field);
    await user.paste(text);
  }
};

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
export const press = async (user: UserEvent, place: HTMLElement, name: string | RegExp) => {
  await user.click(within(place).getByRole('button', { name }));
  // react-hook-form focuses the first faulty field a moment after the form was submitted.
  await act(() => new Promise((done) => setTimeout(done)));
};
