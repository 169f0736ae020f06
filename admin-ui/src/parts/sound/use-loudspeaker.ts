import { useCallback, useEffect, useRef } from 'react';

const samplesPerSecond = 44_100;

/** Fetches a sound, ready to be played. @throws where it is not there, or is none */
export const loadClip = async (url: string): Promise<AudioBuffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The sound is not there: ${answer.status}`);
  // An offline context plays nothing, so it can decode before the reader's first press on the page.
  return new OfflineAudioContext(1, 1, samplesPerSecond).decodeAudioData(await answer.arrayBuffer());
};

/** Plays a sound, and answers what stops it. */
export const playClip = (context: AudioContext, clip: AudioBuffer, onEnd?: () => void): (() => void) => {
  const source = context.createBufferSource();
  source.buffer = clip;
  source.connect(context.destination);
  source.onended = onEnd ?? null;
  source.start();
  return () => {
    source.onended = null;
    source.stop();
  };
};

/**
 * The audio output of a part of a page: undefined where the browser has none. It is made when something is played first,
 * as browsers open it on a gesture of the reader alone, and closed with the part.
 */
export const useLoudspeaker = (): (() => AudioContext | undefined) => {
  const context = useRef<AudioContext | null>(null);
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (typeof AudioContext === 'undefined') return undefined;
    context.current ??= new AudioContext();
    if (context.current.state === 'suspended') void context.current.resume();
    return context.current;
  }, []);
};
