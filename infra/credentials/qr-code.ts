/**
 * A QR code of a text as an SVG picture, black on white with the margin that scanners need. The library is loaded with
 * the first code, because few processes draw any.
 */
export const qrCodeOf = async (text: string): Promise<string> => {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' });
};
