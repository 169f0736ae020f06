import type { TextKey } from '../../../i18n/texts';
import type { WovenName } from '../../../theme/weave/cloths';

export interface Film {
  readonly title: TextKey;
  readonly cloth: WovenName;
  readonly scenes: readonly TextKey[];
}

/** How long one scene stays. */
export const sceneSeconds = 4;

/** Short films made of captions over cloth: they need no download, and are read as well as watched. */
export const films: readonly Film[] = [
  {
    title: 'landing.film-scan',
    cloth: 'filmOfBirdseye',
    scenes: ['landing.film-scan-1', 'landing.film-scan-2', 'landing.film-scan-3', 'landing.film-scan-4'],
  },
  {
    title: 'landing.film-order',
    cloth: 'filmOfGlenPlaid',
    scenes: ['landing.film-order-1', 'landing.film-order-2', 'landing.film-order-3', 'landing.film-order-4'],
  },
  {
    title: 'landing.film-import',
    cloth: 'filmOfTwill',
    scenes: ['landing.film-import-1', 'landing.film-import-2', 'landing.film-import-3'],
  },
];
