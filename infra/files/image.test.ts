import sharp from 'sharp';
import { cleanImage, imageMaxBytes, imageTypeOf, type ImageType } from './image.js';

const draw = (type: ImageType, width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a03050' } })
    .toFormat(type)
    .toBuffer();

describe('an uploaded picture', () => {
  it.each([
    ['png', 'photo.png', 'png'],
    ['jpeg', 'photo.JPG', 'jpg'],
    ['jpeg', 'photo.jpeg', 'jpg'],
    ['webp', 'a.b.webp', 'webp'],
    ['gif', 'photo.gif', 'gif'],
  ] as const)('is encoded again as %s when it is called %s', async (type, name, extension) => {
    const clean = await cleanImage(await draw(type), name);
    expect(clean).toMatchObject({ type, extension, width: 64, height: 48 });
    expect(imageTypeOf(clean.bytes)).toBe(type);
  });

  it.each([
    ['another extension than its bytes', async () => [await draw('png'), 'photo.jpg'] as const],
    ['no extension', async () => [await draw('png'), 'photo'] as const],
    ['the bytes of a page', async () => [Buffer.from('<html><script>alert(1)</script>'), 'photo.png'] as const],
    [
      'the bytes of an SVG',
      async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.svg'] as const,
    ],
    ['a true beginning and nothing behind it', async () => [(await draw('png')).subarray(0, 40), 'photo.png'] as const],
    ['no bytes', async () => [Buffer.alloc(0), 'photo.png'] as const],
  ])('is refused with %s', async (_what, make) => {
    const [bytes, name] = await make();
    await expect(cleanImage(bytes, name)).rejects.toMatchObject({
      code: 'file.type',
      message: 'Files of this type are not accepted',
    });
  });

  it('is refused above 5 MB', async () => {
    const padded = Buffer.concat([await draw('png'), Buffer.alloc(imageMaxBytes)]);
    await expect(cleanImage(padded, 'photo.png')).rejects.toMatchObject({ code: 'file.too-large' });
  });

  it('is refused above 25 megapixels, however small the file is', async () => {
    const bomb = await draw('png', 5_001, 5_000);
    expect(bomb.length).toBeLessThan(imageMaxBytes);
    await expect(cleanImage(bomb, 'photo.png')).rejects.toMatchObject({ code: 'file.too-large' });
  });

  it('loses its metadata and any bytes behind it', async () => {
    const plain = await sharp(await draw('jpeg'))
      .withExif({ IFD0: { Copyright: 'at home, 52.1 N' } })
      .toBuffer();
    const clean = await cleanImage(Buffer.concat([plain, Buffer.from('<script>')]), 'photo.jpg');
    expect(plain.includes('at home')).toBe(true);
    expect(clean.bytes.includes('at home')).toBe(false);
    expect(clean.bytes.includes('<script>')).toBe(false);
  });

  it('is made no larger than requested, and never enlarged', async () => {
    expect(await cleanImage(await draw('png', 400, 200), 'a.png', { largest: 100 })).toMatchObject({
      width: 100,
      height: 50,
    });
    expect(await cleanImage(await draw('png', 40, 20), 'a.png', { largest: 100 })).toMatchObject({
      width: 40,
      height: 20,
    });
  });
});
