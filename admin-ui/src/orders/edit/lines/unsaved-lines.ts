import { createContext } from 'react';
import type { OrderFabric } from '../../../types/wire';

export interface Sending {
  readonly text: string;
  readonly save: Promise<boolean>;
}

/**
 * The unsaved changes of an order's lines: the typed quantities by the ids of the lines, the quantities being saved,
 * regardless of later typing, and the codes pending to be added. Quantities outlive their fields, because new fields
 * are made where a table becomes cards.
 */
export const unsavedLines = () => {
  const typed = new Map<string, string>();
  const sent = new Map<string, Sending>();
  const fields = new Map<string, HTMLInputElement>();
  const seen = new Map<string, OrderFabric>();
  const codes = new Set<Promise<boolean>>();
  const areCodesTaken = async (): Promise<boolean> => {
    const [...waiting] = codes;
    const areTaken = (await Promise.all(waiting)).every(Boolean);
    // Other codes may have been scanned in the meantime.
    return codes.size === 0 ? areTaken : (await areCodesTaken()) && areTaken;
  };
  return {
    typedOf: (lineId: string): string | undefined => typed.get(lineId),
    keep: (lineId: string, text: string) => void typed.set(lineId, text),
    drop: (lineId: string) => void typed.delete(lineId),
    /** The line as the reader saw it before typing, or as it was saved here. */
    seenOf: (lineId: string): OrderFabric | undefined => seen.get(lineId),
    see: (line: OrderFabric) => {
      if ((seen.get(line.id)?.revision ?? -1) < line.revision) seen.set(line.id, line);
    },
    /** Of several that wait for each other, the one that was sent last. */
    sendingOf: (lineId: string): Sending | undefined => sent.get(lineId),
    send: (lineId: string, sending: Sending) => void sent.set(lineId, sending),
    end: (lineId: string, sending: Sending) => {
      if (sent.get(lineId) === sending) sent.delete(lineId);
    },
    /** Codes that are being added, one after another; the promise answers whether each was taken. */
    addCodes: (taken: Promise<boolean>) => {
      codes.add(taken);
      void taken.finally(() => codes.delete(taken));
    },
    hasCodes: (): boolean => codes.size > 0,
    /** Waits for the codes that are being added, and answers whether each was taken. */
    areCodesTaken,
    show: (lineId: string, field: HTMLInputElement | null) => {
      if (field === null) fields.delete(lineId);
      else fields.set(lineId, field);
    },
    /** Waits for those that are being saved, and answers whether each of these lines is; leads to the first that is not. */
    areSaved: async (lineIds: readonly string[]): Promise<boolean> => {
      const isSaved = async (id: string) => {
        const sending = sent.get(id);
        const isSent = sending === undefined || (await sending.save);
        return !typed.has(id) || (isSent && sending !== undefined && typed.get(id) === sending.text);
      };
      const saved = await Promise.all(lineIds.map(isSaved));
      const field = lineIds.flatMap((id, at) => (saved[at] === false ? (fields.get(id) ?? []) : [])).at(0);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      return saved.every(Boolean);
    },
  };
};

/** Null outside of an order that is edited. */
export const UnsavedLines = createContext<ReturnType<typeof unsavedLines> | null>(null);
