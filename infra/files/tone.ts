import type { Signal } from '../../domain/sound/signal.js';
import { soundAddress } from './sound.js';

const samplesPerSecond = 16_000;
const secondsOfBeat = 0.12;
const headerBytes = 44;
/** Unsigned 8 bits: silence is in the middle. */
const silence = 128;
const loudness = 60;

/** A short tone as a WAV file (PCM, one channel, 8 bits). @param frequencies in Hz, one after the other, 0.12 s each */
export const toneOf = (frequencies: readonly number[]): Buffer => {
  const perBeat = Math.round(samplesPerSecond * secondsOfBeat);
  const file = Buffer.alloc(headerBytes + frequencies.length * perBeat, silence);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - headerBytes, 40);
  for (const [beat, frequency] of frequencies.entries())
    for (let at = 0; at < perBeat; at += 1) {
      // An abrupt end would be audible as a click, so the tone fades out.
      const fade = (1 - at / perBeat) ** 2;
      const wave = Math.sin((2 * Math.PI * frequency * at) / samplesPerSecond);
      file[headerBytes + beat * perBeat + at] = Math.round(silence + loudness * fade * wave);
    }
  return file;
};

/** The sounds of signals for companies without their own: the tones of the portal's scanner. */
const builtIn: Readonly<Record<Signal, readonly number[]>> = {
  scanned: [1_320],
  duplicate: [660, 660],
  unknown: [330, 220],
};

const nameOf = (signal: string): string => `${signal}.wav`;

/** The address of a signal's built-in sound. */
export const builtInAddress = (signal: Signal): string => soundAddress(nameOf(signal));

/** The built-in sound whose file has this name; undefined for any other name. */
export const builtInTone = (fileName: string): Buffer | undefined => {
  const found = Object.entries(builtIn).find(([signal]) => nameOf(signal) === fileName);
  return found && toneOf(found[1]);
};
