import { createContext } from 'react';

/** Whether a form is being sent that is left once it is saved: what was typed meanwhile would be lost, so nothing can be. */
export const IsSending = createContext(false);
