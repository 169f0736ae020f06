import { createContext } from 'react';

/**
 * Whether a form that closes once it is saved, or is locked then, is being sent: its fields are disabled meanwhile, as
 * what was typed would be lost.
 */
export const IsSending = createContext(false);
