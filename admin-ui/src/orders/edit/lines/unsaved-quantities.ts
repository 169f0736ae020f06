import { createContext } from 'react';

/** The quantities of an order's lines that were typed and are not saved yet, by the ids of the lines. */
export const unsavedQuantities = () => {
  const saves = new Map<string, Promise<boolean>>();
  return {
    /** `save` answers whether it succeeded. */
    keep: (lineId: string, save: Promise<boolean>) => void saves.set(lineId, save),
    drop: (lineId: string) => void saves.delete(lineId),
    /** Waits for those that are being saved, and answers whether none is left. */
    areSaved: async (): Promise<boolean> => (await Promise.all(saves.values())).every(Boolean),
  };
};

/** Null outside of an order that is edited. */
export const UnsavedQuantities = createContext<ReturnType<typeof unsavedQuantities> | null>(null);
