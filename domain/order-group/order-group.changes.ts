import { changedFields } from '../kit/decider.js';
import { refusalAt } from '../messages.js';
import {
  checkFlags,
  type CheckFlag,
  type Checks,
  type NotedField,
  type OrderGroupChanges,
  type VendorNotes,
} from './order-group.events.js';

interface Stored {
  readonly name: string;
  readonly threadColor: string | null;
  readonly notes: string | null;
  readonly checks: Checks;
}

/** All seven flags; missing ones are off. */
export const checksOf = (given: Readonly<Partial<Record<CheckFlag, boolean>>> = {}): Checks => {
  const flag = (name: CheckFlag) => given[name] ?? false;
  return {
    header: flag('header'),
    header_drilled: flag('header_drilled'),
    corner_label: flag('corner_label'),
    fabric_drilled: flag('fabric_drilled'),
    overlock: flag('overlock'),
    grommet: flag('grommet'),
    collate: flag('collate'),
  };
};

/** Call it before a claim or a number is written. @throws DomainError order-group.name-required */
export const checkChanges = (changes: OrderGroupChanges): void => {
  if (changes.name !== undefined && changes.name.trim() === '') {
    throw refusalAt('name', 'order-group.name-required');
  }
};

/** The fields that differ from the stored ones; names are trimmed. */
export const changesOf = (stored: Stored, wanted: OrderGroupChanges): OrderGroupChanges => {
  const texts = { ...wanted, name: wanted.name?.trim() };
  const checks = changedFields(checkFlags, stored.checks, wanted.checks ?? {});
  return {
    ...changedFields(['name', 'threadColor', 'notes'], stored, texts),
    ...(Object.keys(checks).length > 0 && { checks }),
  };
};

type WrittenNotes = Readonly<Partial<Record<NotedField, string | null>>>;

/** The vendor's notes that differ from the stored ones; an empty text removes a note. */
export const notesChanged = (stored: VendorNotes, noted: WrittenNotes): WrittenNotes => {
  const texts = Object.entries(noted).map(([field, text]): [string, string | null] => [field, text?.trim() || null]);
  const known: Readonly<Record<string, string>> = stored;
  return Object.fromEntries(texts.filter(([field, text]) => (known[field] ?? null) !== text));
};

/** The notes with some of them changed; null removes one. */
export const withNotes = (notes: VendorNotes, noted: WrittenNotes): VendorNotes => {
  const merged: Partial<Record<NotedField, string | null>> = { ...notes, ...noted };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== null));
};
