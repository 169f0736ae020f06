import { createContext, type ComponentType } from 'react';
import type { Bill } from '../../types/wire';

/** What support may do with a bill of the company that it looks at; members have nothing of it, and load none of it. */
export const BillActsContext = createContext<ComponentType<{ readonly bill: Bill }> | null>(null);
