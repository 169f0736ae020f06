import { createContext, type ComponentType } from 'react';
import type { Bill } from '../../types/wire';

/** Support's actions on a bill of the company that it views. Members have none of them and load none of this code. */
export const BillActsContext = createContext<ComponentType<{ readonly bill: Bill }> | null>(null);
