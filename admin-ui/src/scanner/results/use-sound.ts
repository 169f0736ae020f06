import { useState } from 'react';
import { fromStorage } from '../../theme/from-storage';
import { playTone, type ToneName } from './tones';

const soundKey = 'selvage.scan-sound';

/** Whether a signal is played for each code. The browser stores the choice. */
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
