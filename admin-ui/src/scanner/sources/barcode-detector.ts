/** The barcode detector of the browser. Chrome on Android has one, Safari has one behind a setting, others have none. */
export interface CodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type MakeDetector = new (options?: { readonly formats: readonly string[] }) => CodeDetector;

declare global {
  interface Window {
    readonly BarcodeDetector?: MakeDetector;
  }
}

/** The detector's names for the kinds of labels that a group may have. */
const formats: Readonly<Record<string, string>> = {
  'Code 128': 'code_128',
  'Code 39': 'code_39',
  'QR Code': 'qr_code',
};

export const hasCamera = (): boolean =>
  window.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** A detector for one kind of label, or for all kinds. */
export const makeDetector = (scanType?: string): CodeDetector | undefined => {
  const wanted = scanType === undefined ? undefined : formats[scanType];
  if (window.BarcodeDetector === undefined) return undefined;
  return new window.BarcodeDetector({ formats: wanted === undefined ? Object.values(formats) : [wanted] });
};
