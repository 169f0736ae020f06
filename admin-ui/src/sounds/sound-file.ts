import type { TextKey } from '../i18n/texts';
import { mostSoundBytes } from '../parts/limits';

/** The name without the digits that the server puts before it. */
export const shownName = (name: string): string => name.slice(name.indexOf('_') + 1);

/** Why a file that was chosen is not sent; undefined for one that may be. */
export const faultOfFile = ({ name, size }: File): TextKey | undefined => {
  if (!/\.(wav|mp3)$/i.test(name)) return 'sounds.not-a-sound';
  return size > mostSoundBytes ? 'sounds.too-large' : undefined;
};

/** "1.9 KB" */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} KB`;
