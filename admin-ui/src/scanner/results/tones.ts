/** The frequencies of each signal in Hz, in playing order: those of the server's built-in sounds. */
const tones = {
  scanned: [1_320],
  duplicate: [660, 660],
  unknown: [330, 220],
} as const;

export type ToneName = keyof typeof tones;

const beat = 0.12;

/** Plays a signal. An oscillator makes it, so nothing has to be loaded and it works without a network. */
export const playTone = (context: AudioContext, name: ToneName): void => {
  for (const [at, frequency] of tones[name].entries()) {
    const start = context.currentTime + at * beat;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, start);
    // A tone that ends abruptly sounds like a click, so it fades out.
    gain.gain.exponentialRampToValueAtTime(0.001, start + beat * 0.9);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + beat);
  }
};
