import { createContext } from 'react';

interface Unsaved {
  readonly text: string;
  /** Answers whether it was saved; undefined while the reader is still in the field. */
  readonly save: Promise<boolean> | undefined;
}

/**
 * The quantities of an order's lines that were typed and are not saved yet, by the ids of the lines. They outlive the
 * fields, which are made anew where a table becomes cards.
 */
export const unsavedQuantities = () => {
  const typed = new Map<string, Unsaved>();
  return {
    keptOf: (lineId: string): Unsaved | undefined => typed.get(lineId),
    keep: (lineId: string, text: string, save?: Promise<boolean>) => void typed.set(lineId, { text, save }),
    drop: (lineId: string) => void typed.delete(lineId),
    /** Waits for those that are being saved, and answers whether each of these lines is saved. */
    areSaved: async (lineIds: readonly string[]): Promise<boolean> => {
      const isSaved = async (id: string) => !typed.has(id) || (await typed.get(id)?.save) === true;
      return (await Promise.all(lineIds.map(isSaved))).every(Boolean);
    },
  };
};

/** Null outside of an order that is edited. */
export const UnsavedQuantities = createContext<ReturnType<typeof unsavedQuantities> | null>(null);
