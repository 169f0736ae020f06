import { messageOf } from '../../domain/messages.js';
import { signals } from '../../domain/sound/signal.js';
import { soundExtension } from './sound.js';
import { builtInAddress, builtInTone, toneOf } from './tone.js';

const wav = toneOf([440]);
const frame = Buffer.from([0xff, 0xfb, 0x90, 0x00, 0, 0]);
const tagged = Buffer.from('ID3\x04 and so on', 'latin1');

describe('an uploaded sound', () => {
  it.each([
    ['a WAV', wav, 'chime.wav', 'wav'],
    ['a WAV in capitals', wav, 'CHIME.WAV', 'wav'],
    ['an MP3 that begins with a frame', frame, 'a.b.mp3', 'mp3'],
    ['an MP3 that begins with a tag', tagged, 'bell.mp3', 'mp3'],
  ])('is recognised as %s', (_, bytes, name, extension) => expect(soundExtension(bytes, name)).toBe(extension));

  it.each([
    ['an MP3 named as a WAV', frame, 'chime.wav'],
    ['a WAV named as an MP3', wav, 'chime.mp3'],
    ['a WAV of another extension', wav, 'chime.ogg'],
    ['a WAV without an extension', wav, 'chime'],
    ['a WebP picture', Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1'), 'chime.wav'],
    ['a text', Buffer.from('no sound at all'), 'chime.mp3'],
    ['nothing', Buffer.alloc(0), 'chime.wav'],
  ])('is refused as %s', (_, bytes, name) => expect(() => soundExtension(bytes, name)).toThrow(messageOf('file.type')));
});

describe('a tone', () => {
  it('is a WAV of 0.12 s for each frequency, whose header agrees with its length', () => {
    const two = toneOf([330, 220]);
    expect(two.length).toBe(44 + 2 * 0.12 * 16_000);
    expect([two.readUInt32LE(4), two.readUInt32LE(40)]).toEqual([two.length - 8, two.length - 44]);
  });
  it('begins loud and fades out', () => {
    const swing = (from: number) => Math.max(...wav.subarray(from, from + 160)) - 128;
    expect(swing(44)).toBeGreaterThan(50);
    expect(swing(wav.length - 160)).toBeLessThan(3);
  });
  it('is built in for each signal, and for no other name', () => {
    for (const signal of signals) {
      const name = builtInAddress(signal).split('/').at(-1) ?? '';
      expect(soundExtension(builtInTone(name) ?? Buffer.alloc(0), name)).toBe('wav');
    }
    expect([builtInTone('toString.wav'), builtInTone('x')]).toEqual([undefined, undefined]);
  });
});
