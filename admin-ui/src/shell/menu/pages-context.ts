import { createContext } from 'react';
import type { Page } from '../../pages/page';

/** The pages of the portal of the reader's company, from which the menu is made. */
export const PagesContext = createContext<readonly Page[]>([]);
