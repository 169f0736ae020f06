import type { Page } from '../pages/page';
import { profilePages } from './paths';

export const pages: readonly Page[] = [
  { path: profilePages.own, kind: 'page', company: 'both', load: () => import('./ProfilePage') },
];
