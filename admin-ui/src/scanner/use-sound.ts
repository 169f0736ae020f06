import { useState } from 'react';
import { playTone, type ToneName } from './tones';

const soundKey = 'selvage.scan-sound';

/** Whether codes are heard; the browser remembers it. */
export const useSound = () => {
  const [isOn, setOn] = useState(() => localStorage.getItem(soundKey) !== 'off');
  return {
    isOn,
    setOn: (next: boolean) => {
      localStorage.setItem(soundKey, next ? 'on' : 'off');
      setOn(next);
    },
    play: (tone: ToneName) => {
      if (isOn) playTone(tone);
    },
  };
};
