import { createContext } from 'react';

/**
 * Whether a form that closes or is locked after its save is being sent: its fields are disabled during that time,
 * because later input would be lost.
 */
export const IsSending = createContext(false);
