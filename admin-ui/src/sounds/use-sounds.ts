import { useAll } from '../providers/use-all';
import type { SoundFile } from '../types/wire';

/** The sounds of the company, the oldest first; undefined until they are loaded. */
export const useSounds = () => {
  const { data: sounds, error } = useAll<SoundFile>('SoundFiles', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return { sounds, error };
};
