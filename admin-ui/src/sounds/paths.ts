import { pathIn } from '../pages/paths';
import type { CompanyType } from '../session/session';

export const soundPages = { list: '/scan-sounds' };

export const soundPaths = (type: CompanyType) => ({ list: pathIn(type, soundPages.list) });
