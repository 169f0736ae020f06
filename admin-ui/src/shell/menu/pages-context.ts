import { createContext } from 'react';
import type { Page } from '../../pages/page';

/** The pages of the portal that is shown: the menu is made of them. */
export const PagesContext = createContext<readonly Page[]>([]);
