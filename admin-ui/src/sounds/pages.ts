import { Building2, Volume2 } from 'lucide-react';
import type { Page } from '../pages/page';
import { soundPages } from './paths';

export const resources = { SoundFiles: 'name', SoundTypes: 'name' };

export const pages: readonly Page[] = [
  {
    path: soundPages.list,
    kind: 'page',
    company: 'both',
    load: () => import('./SoundsPage'),
    menu: {
      label: 'sounds.title',
      icon: Volume2,
      group: 'people',
      section: { label: 'company.setup', icon: Building2 },
    },
  },
];
