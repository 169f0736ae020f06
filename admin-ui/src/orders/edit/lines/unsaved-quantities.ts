import { createContext } from 'react';

/** A text of a line's quantity that is being saved; answers whether it was. */
export interface Sending {
  readonly text: string;
  readonly save: Promise<boolean>;
}

/**
 * The quantities of an order's lines that were typed and are not saved yet, by the ids of the lines, and those that are
 * being saved, whatever was typed since. They outlive the fields, which are made anew where a table becomes cards.
 */
export const unsavedQuantities = () => {
  const typed = new Map<string, string>();
  const sent = new Map<string, Sending>();
  return {
    typedOf: (lineId: string): string | undefined => typed.get(lineId),
    keep: (lineId: string, text: string) => void typed.set(lineId, text),
    drop: (lineId: string) => void typed.delete(lineId),
    /** Of several that wait for each other, the one that was sent last. */
    sendingOf: (lineId: string): Sending | undefined => sent.get(lineId),
    send: (lineId: string, sending: Sending) => void sent.set(lineId, sending),
    end: (lineId: string, sending: Sending) => {
      if (sent.get(lineId) === sending) sent.delete(lineId);
    },
    /** Waits for those that are being saved, and answers whether each of these lines is saved. */
    areSaved: async (lineIds: readonly string[]): Promise<boolean> => {
      const isSaved = async (id: string) => {
        const sending = sent.get(id);
        const isSent = sending === undefined || (await sending.save);
        return !typed.has(id) || (isSent && sending !== undefined && typed.get(id) === sending.text);
      };
      return (await Promise.all(lineIds.map(isSaved))).every(Boolean);
    },
  };
};

/** Null outside of an order that is edited. */
export const UnsavedQuantities = createContext<ReturnType<typeof unsavedQuantities> | null>(null);
