import { signals } from '../domain/sound/signal.js';
import { builtInTone, toneOf } from '../infra/files/tone.js';
import { playTone, type ToneName } from '../admin-ui/src/scanner/results/tones.js';

const samplesPerSecond = 16_000;
const headerBytes = 44;

/** The oscillators that a signal starts: frequency in Hz, begin and end in seconds. */
const beatsOf = (name: ToneName) => {
  const beats: { frequency: number; start: number; end: number }[] = [];
  const gain = { gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined } };
  const oscillator = () => {
    const beat = { frequency: 0, start: 0, end: 0 };
    beats.push(beat);
    return {
      frequency: {
        set value(hertz: number) {
          beat.frequency = hertz;
        },
      },
      connect: () => ({ connect: () => undefined }),
      start: (at: number) => {
        beat.start = at;
      },
      stop: (at: number) => {
        beat.end = at;
      },
    };
  };
  const context = { currentTime: 0, destination: {}, createOscillator: oscillator, createGain: () => gain };
  playTone(context as unknown as AudioContext, name);
  return beats;
};

test.each(signals)('the portal and the server have the same tones for %s', (signal) => {
  const beats = beatsOf(signal);
  const file = builtInTone(`${signal}.wav`) ?? Buffer.alloc(0);
  expect(file.equals(toneOf(beats.map(({ frequency }) => frequency)))).toBe(true);
  const secondsOfFile = (file.length - headerBytes) / samplesPerSecond;
  expect(beats.at(-1)?.end).toBeCloseTo(secondsOfFile);
  for (const { start, end } of beats) expect(end - start).toBeCloseTo(secondsOfFile / beats.length);
});
