import { toSVG } from 'bwip-js/node';

/** A QR code of a text as an SVG picture, black on white with the margin that scanners need. */
export const qrCodeOf = (text: string): string =>
  toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' });
