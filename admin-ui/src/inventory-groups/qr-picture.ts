import { drawingSVG, qrcode } from 'bwip-js/generic';

/** A QR code as the address of a picture. The library is large, so this is loaded when it is needed. */
export const qrPicture = (text: string): string => {
  const picture = qrcode({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4 }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};
