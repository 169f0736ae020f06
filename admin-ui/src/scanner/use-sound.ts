import { useState } from 'react';
import { fromStorage } from '../theme/from-storage';
import { playTone, type ToneName } from './tones';

const soundKey = 'selvage.scan-sound';

/** Whether codes are heard; the browser remembers it. */
export const useSound = () => {
  const [isOn, setOn] = useState(() => fromStorage(() => localStorage.getItem(soundKey), null) !== 'off');
  return {
    isOn,
    setOn: (next: boolean) => {
      setOn(next);
      fromStorage(() => localStorage.setItem(soundKey, next ? 'on' : 'off'), undefined);
    },
    play: (tone: ToneName) => {
      if (isOn) playTone(tone);
    },
  };
};
