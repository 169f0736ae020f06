/** A decoded clip: it stores the address of its file. */
interface FakeClip {
  readonly url: string;
}

class FakeSource {
  buffer: FakeClip | null = null;
  onended: (() => void) | null = null;
  constructor(private readonly audio: FakeAudio) {}
  connect(): this {
    return this;
  }
  start(): void {
    this.audio.played.push(this.buffer?.url ?? '');
    this.audio.sources.push(this);
  }
  stop(): void {
    this.audio.stopped += 1;
  }
}

/** The browser's playback since the fake was installed. */
export interface FakeAudio {
  /** The addresses that were fetched. */
  readonly fetched: string[];
  /** The addresses of the sounds, in playing order. */
  readonly played: string[];
  readonly sources: FakeSource[];
  stopped: number;
  /** Whether the device has an audio output. */
  hasOutput: boolean;
  /** How many oscillators sounded. */
  tones: number;
  /** Lets the last sound come to its end. */
  end: () => void;
  remove: () => void;
}

/** Gives the page an audio output and sounds to fetch; jsdom has neither. Addresses that contain `broken` are none. */
export const fakeAudio = (): FakeAudio => {
  const played: FakeAudio = {
    fetched: [],
    played: [],
    sources: [],
    stopped: 0,
    hasOutput: true,
    tones: 0,
    end: () => played.sources.at(-1)?.onended?.(),
    remove: () => Object.assign(globalThis, before),
  };
  const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { connect: <Next>(next: Next): Next => next };
  class Output {
    readonly state = 'running';
    get currentTime() {
      return played.hasOutput ? performance.now() / 1000 : 0;
    }
    readonly destination = node;
    createBufferSource = () => new FakeSource(played);
    createGain = () => ({ ...node, gain });
    createOscillator = () => ({
      ...node,
      frequency: { value: 0 },
      start: () => void (played.tones += 1),
      stop: () => undefined,
    });
    close = () => Promise.resolve();
  }
  class Decoder {
    decodeAudioData = (bytes: FakeClip) => Promise.resolve(bytes);
  }
  const fetchClip = async (url: string) => {
    played.fetched.push(url);
    return {
      ok: !url.includes('broken'),
      status: url.includes('broken') ? 404 : 200,
      arrayBuffer: async (): Promise<FakeClip> => ({ url }),
    };
  };
  const { AudioContext: output, OfflineAudioContext: decoder, fetch: fetchBefore } = globalThis;
  const before = { AudioContext: output, OfflineAudioContext: decoder, fetch: fetchBefore };
  Object.assign(globalThis, { AudioContext: Output, OfflineAudioContext: Decoder, fetch: fetchClip });
  return played;
};
