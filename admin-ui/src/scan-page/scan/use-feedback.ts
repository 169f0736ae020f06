import { useEffect, useRef, useState } from 'react';
import { playClip, useLoudspeaker } from '../../parts/sound/use-loudspeaker';
import { playTone, type ToneName } from '../../scanner/results/tones';
import { fromStorage } from '../../theme/from-storage';
import { usePhone } from '../phone';

const soundKey = 'selvage.scan-sound';
const vibrationKey = 'selvage.scan-vibration';

/** In ms: on, off, on. */
const vibrations: Readonly<Record<ToneName, readonly number[]>> = {
  scanned: [60],
  duplicate: [60, 60, 60],
  unknown: [240, 80, 240],
};

const samplesPerSecond = 44_100;

/** The company's own sounds of the last visit. A signal without one is a tone. */
const useClips = () => {
  const { groups } = usePhone();
  const clips = useRef(new Map<ToneName, AudioBuffer>());
  useEffect(() => {
    const load = async (signal: ToneName) => {
      const sound = await groups.keptSound(signal);
      if (sound === undefined || typeof OfflineAudioContext === 'undefined') return;
      const context = new OfflineAudioContext(1, 1, samplesPerSecond);
      clips.current.set(signal, await context.decodeAudioData(await sound.arrayBuffer()));
    };
    // A file that the browser cannot play leaves the tone.
    for (const signal of ['scanned', 'duplicate', 'unknown'] as const) load(signal).catch(() => undefined);
  }, [groups]);
  return clips;
};

const useChoice = (key: string) => {
  const [isOn, setOn] = useState(() => fromStorage(() => localStorage.getItem(key), null) !== 'off');
  const choose = (next: boolean) => {
    setOn(next);
    fromStorage(() => localStorage.setItem(key, next ? 'on' : 'off'), undefined);
  };
  return [isOn, choose] as const;
};

/** Sound and vibration of each result, for a reader who does not watch the screen. */
export const useFeedback = () => {
  const [isSoundOn, setSound] = useChoice(soundKey);
  const [isVibrationOn, setVibration] = useChoice(vibrationKey);
  const loudspeaker = useLoudspeaker();
  const clips = useClips();
  return {
    isSoundOn,
    setSound,
    isVibrationOn,
    setVibration,
    canVibrate: typeof navigator.vibrate === 'function',
    give: (tone: ToneName) => {
      if (isVibrationOn && typeof navigator.vibrate === 'function') navigator.vibrate([...vibrations[tone]]);
      const context = isSoundOn ? loudspeaker() : undefined;
      if (context === undefined) return;
      const clip = clips.current.get(tone);
      if (clip === undefined) playTone(context, tone);
      else playClip(context, clip);
    },
  };
};
