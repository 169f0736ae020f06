import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a reader meets of a form: fields by their labels, and faults where they are told. */

const labelled = (label: string): RegExp => new RegExp(`^${label}( \\(optional\\))?[\\s*]*$`);

export const fieldIn = (place: HTMLElement, label: string): HTMLInputElement => {
  const field = within(place).getByLabelText(labelled(label), { selector: 'input, textarea' });
  if (!(field instanceof HTMLInputElement)) throw new Error(`${label} is no field of one line.`);
  return field;
};

/** The text that stands below a field which is marked as wrong. */
export const faultOf = (field: HTMLElement): string | null => {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

/** The fields that are marked as wrong, by their labels. */
export const faultyIn = (place: HTMLElement): readonly string[] =>
  within(place)
    .queryAllByLabelText(/./, { selector: 'input[aria-invalid=true], textarea[aria-invalid=true]' })
    .map((field) => (field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? field.name) : ''));

/** Puts each text into the field of its label, in place of what stands there. */
export const fill = async (user: UserEvent, place: HTMLElement, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = fieldIn(place, label);
    await user.clear(field);
    await user.paste(text);
  }
};

export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
export const press = (user: UserEvent, place: HTMLElement, name: string | RegExp) =>
  user.click(within(place).getByRole('button', { name }));
