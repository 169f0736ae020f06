import { createContext } from 'react';
import type { Page } from '../../pages/page';

/** The pages of the portal of the reader's company. The menu is made from them. */
export const PagesContext = createContext<readonly Page[]>([]);
