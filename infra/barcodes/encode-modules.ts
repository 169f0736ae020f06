import { type EncodeModules, type Modules, wideBar } from '../../domain/label/draw-label.js';

const kinds = { 'Code 128': 'code128', 'Code 39': 'code39', 'QR Code': 'qrcode' } as const;

/** Choosing the mask took most of the time; each mask can be read. */
const mask = 1;

/** Draws codes; the library is loaded with the first one. */
export const loadEncoder = async (): Promise<EncodeModules> => {
  // Not the export `raw`, which is a kind of code of that name.
  const { default: bwip } = await import('bwip-js/node');
  return (codeType, content, version): Modules => {
    const square = codeType === 'QR Code' ? { eclevel: 'M', version: String(version), mask } : {};
    const [made] = bwip.raw({ bcid: kinds[codeType], text: content, ...square });
    if (made === undefined) throw new Error(`No modules for a ${codeType}.`);
    if ('sbs' in made) {
      // The library ends a Code 39 with a space.
      const bars = made.sbs.slice(0, made.sbs.length - ((made.sbs.length + 1) % 2));
      const widths = bars.map((width) => (codeType === 'Code 39' && width > 1 ? wideBar : width));
      return { kind: 'bars', widths };
    }
    const { pixs, pixx } = made;
    const rows = Array.from({ length: pixs.length / pixx }, (_, y) =>
      pixs.slice(y * pixx, (y + 1) * pixx).map((module) => module === 1),
    );
    return { kind: 'square', rows };
  };
};
