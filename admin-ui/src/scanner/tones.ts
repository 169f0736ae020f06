/** Frequencies in Hz, one after the other. */
const tones = {
  good: [1_320],
  odd: [660, 660],
  bad: [330, 220],
} as const;

export type ToneName = keyof typeof tones;

const beat = 0.12;
let context: AudioContext | undefined;

/** Plays a tone, where the browser can. It is made here: nothing is loaded, so it is heard off line too. */
export const playTone = (name: ToneName): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [at, frequency] of tones[name].entries()) {
    const start = context.currentTime + at * beat;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, start);
    // A tone that breaks off clicks.
    gain.gain.exponentialRampToValueAtTime(0.001, start + beat * 0.9);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + beat);
  }
};
