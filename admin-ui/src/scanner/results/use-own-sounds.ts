import { useQueries } from '@tanstack/react-query';
import { loadClip } from '../../parts/sound/clip';
import { useAll } from '../../providers/use-all';
import type { SoundFile } from '../../types/wire';
import type { ToneName } from './tones';

/**
 * The sounds that the company has chosen, by the signal for which they are played, ready to be played. A signal is
 * missing while its sound is loaded, and where there is none.
 */
export const useOwnSounds = (isEnabled: boolean): ReadonlyMap<ToneName, AudioBuffer> => {
  const query = {
    filter: { default: true },
    sort: { field: 'createdAt', order: 'ASC' },
    meta: { embed: ['soundType'] },
  } as const;
  const { data: sounds = [] } = useAll<SoundFile>(
    'SoundFiles',
    query,
    isEnabled && typeof AudioContext !== 'undefined',
  );
  const played = sounds.flatMap(({ url, soundType }) => (soundType?.signal ? [{ url, signal: soundType.signal }] : []));
  return useQueries({
    queries: played.map(({ url }) => ({
      queryKey: ['sound clips', url],
      queryFn: () => loadClip(url),
      staleTime: Infinity,
      retry: false,
    })),
    combine: (clips) =>
      new Map(
        played.flatMap(({ signal }, at) => {
          const clip = clips[at]?.data;
          return clip === undefined ? [] : [[signal, clip] as const];
        }),
      ),
  });
};
