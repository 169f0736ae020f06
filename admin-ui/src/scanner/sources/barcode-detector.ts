/** The browser's own reader of codes, where it has one (Chrome on Android, Safari behind a switch). */
export interface CodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type MakeDetector = new (options?: { readonly formats: readonly string[] }) => CodeDetector;

declare global {
  interface Window {
    readonly BarcodeDetector?: MakeDetector;
  }
}

/** Its names for the kinds of labels that a group may have. */
const formats: Readonly<Record<string, string>> = {
  'Code 128': 'code_128',
  'Code 39': 'code_39',
  'QR Code': 'qr_code',
};

export const hasCamera = (): boolean =>
  window.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** A reader of the labels of a group, or of all kinds. */
export const makeDetector = (scanType?: string): CodeDetector | undefined => {
  const wanted = scanType === undefined ? undefined : formats[scanType];
  if (window.BarcodeDetector === undefined) return undefined;
  return new window.BarcodeDetector({ formats: wanted === undefined ? Object.values(formats) : [wanted] });
};
