import { createContext } from 'react';

/** The forms of the page that hold unsaved changes. */
export const DirtyForms = createContext<Set<string>>(new Set());
