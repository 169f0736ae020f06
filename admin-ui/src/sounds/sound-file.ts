import type { TextKey } from '../i18n/texts';
import { mostSoundBytes } from '../parts/limits';
import { useAll } from '../providers/use-all';
import type { SoundFile } from '../types/wire';

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

/** The sounds of the company, the oldest first; undefined until they are loaded. */
export const useSounds = () => {
  const { data: sounds, error } = useAll<SoundFile>('SoundFiles', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return { sounds, error };
};
