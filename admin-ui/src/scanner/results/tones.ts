/** The frequencies of each signal in Hz, in the order in which they are played. */
const tones = {
  good: [1_320],
  odd: [660, 660],
  bad: [330, 220],
} as const;

export type ToneName = keyof typeof tones;

const beat = 0.12;
let context: AudioContext | undefined;

/** Plays a signal, if the browser can. An oscillator makes it, so nothing has to be loaded and it works without a network. */
export const playTone = (name: ToneName): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [at, frequency] of tones[name].entries()) {
    const start = context.currentTime + at * beat;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, start);
    // A tone that ends abruptly is heard as a click, so it fades out.
    gain.gain.exponentialRampToValueAtTime(0.001, start + beat * 0.9);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + beat);
  }
};
