import { createContext } from 'react';

/** For a form that closes or is locked by its save: fields are disabled, because later input would be lost. */
export const IsSending = createContext(false);
