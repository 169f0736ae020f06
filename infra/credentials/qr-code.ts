/**
 * A QR code of a text as an SVG picture, black on white with the margin that scanners need. The library comes with the
 * first one, as few processes ever draw any.
 */
export const qrCodeOf = async (text: string): Promise<string> => {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' });
};
