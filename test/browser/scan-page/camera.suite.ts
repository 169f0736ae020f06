import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { loadEncoder } from '../../../infra/barcodes/encode-modules.js';
import { launchChromium } from '../chromium.js';
import { describePortal } from '../portal.js';
import { aVisitor } from '../visitor.js';
import { aShowroom, type Showroom } from './a-showroom.js';
import { phoneOf } from './phone.js';

const [width, height, module] = [640, 480, 3];
const framesOfLabel = 20;

/** A label as the camera sees it: black bars of a Code 128 on white paper. */
const frameOf = async (code: string): Promise<Buffer> => {
  const encode = await loadEncoder();
  const modules = encode('Code 128', code, 1);
  if (modules.kind !== 'bars') throw new Error('A Code 128 has bars.');
  let x = (width - module * modules.widths.reduce((sum, one) => sum + one, 0)) / 2;
  const bars = modules.widths.map((one, at) => {
    const bar = at % 2 === 0 ? `<rect x="${x}" y="160" width="${one * module}" height="160"/>` : '';
    x += one * module;
    return bar;
  });
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(paper)).jpeg({ quality: 90 }).toBuffer();
};

describePortal('the camera of the scanner', (portal) => {
  let showroom: Showroom;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'selvage-camera-'));
  beforeAll(async () => {
    showroom = await aShowroom(portal.app, 3);
    const frames = await Promise.all(showroom.codes.map(frameOf));
    const film = join(folder, 'labels.mjpeg');
    writeFileSync(film, Buffer.concat(frames.flatMap((frame) => Array<Buffer>(framesOfLabel).fill(frame))));
    browser = await launchChromium(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    );
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  test('reads each label once, by our own reader where the browser has none', async () => {
    const { page, faults } = await aVisitor(browser, portal.app.product.url);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
    const phone = phoneOf(page);
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await phone.figure(3).waitFor();
    await phone.button('Camera').click();
    await phone.figure(0).waitFor({ timeout: 40_000 });
    await phone.button('Camera off').click();
    await phone.complete();
    await phone.button('New scan').waitFor();
    expect(faults).toEqual([]);
  }, 90_000);

  test('is the detector of the browser where it reads these labels', async () => {
    const { page, faults } = await aVisitor(browser, portal.app.product.url);
    await page.addInitScript((code) => {
      const Own = class {
        static readonly getSupportedFormats = async () => ['code_128', 'code_39', 'qr_code'];
        readonly detect = async () => [{ rawValue: code }];
      };
      Object.defineProperty(window, 'BarcodeDetector', { value: Own, configurable: true });
    }, showroom.codes[0] ?? '');
    const phone = phoneOf(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await phone.button('Camera').click();
    await phone.figure(2).waitFor();
    expect(fetched.filter((address) => /wasm$/.test(address) && !address.includes('worker'))).toEqual([]);
    expect(faults).toEqual([]);
  }, 60_000);

  test('that is not allowed leads to the field, and why', async () => {
    const { page } = await portal.visitor();
    const phone = phoneOf(page);
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await phone.button('Camera').click();
    await page
      .getByRole('alert')
      .getByText(/camera/)
      .waitFor();
    await phone.read(showroom.codes[0] ?? '');
    await phone.figure(2).waitFor();
  }, 60_000);
});
