import { useState } from 'react';
import { playClip } from '../../parts/sound/clip';
import { useLoudspeaker } from '../../parts/sound/use-loudspeaker';
import { fromStorage } from '../../theme/from-storage';
import { playTone, type ToneName } from './tones';
import { useOwnSounds } from './use-own-sounds';

const soundKey = 'selvage.scan-sound';

/**
 * Whether a signal is played for each code; the browser stores the choice. A signal is the company's own sound for it,
 * else a tone.
 */
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
