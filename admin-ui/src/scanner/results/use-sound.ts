import { useState } from 'react';
import { useLoudspeaker, playClip, loadClip } from '../../parts/sound/use-loudspeaker';
import { fromStorage } from '../../theme/from-storage';
import { playTone, type ToneName } from './tones';
import { useQueries } from '@tanstack/react-query';
import { useAll } from '../../providers/use-all';
import type { SoundFile } from '../../types/wire';

/** By signal. A signal is missing while its sound is loaded, and where there is none. */
const useOwnSounds = (isEnabled: boolean): ReadonlyMap<ToneName, AudioBuffer> => {
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

const soundKey = 'selvage.scan-sound';

/** The browser stores the choice. A signal is the company's own sound for it, else a tone. */
export const useSound = () => {
  const [isOn, setOn] = useState(() => fromStorage(() => localStorage.getItem(soundKey), null) !== 'off');
  const loudspeaker = useLoudspeaker();
  const own = useOwnSounds(isOn);
  return {
    isOn,
    setOn: (next: boolean) => {
      setOn(next);
      fromStorage(() => localStorage.setItem(soundKey, next ? 'on' : 'off'), undefined);
    },
    play: (tone: ToneName) => {
      const context = isOn ? loudspeaker() : undefined;
      if (context === undefined) return;
      const clip = own.get(tone);
      if (clip === undefined) playTone(context, tone);
      else playClip(context, clip);
    },
  };
};
