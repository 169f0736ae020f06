import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import css from '../Scanner.module.css';

/** Reads labels in a picture, such as the barcode detector of some browsers. */
export interface CodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorOfBrowser {
  new (options?: { readonly formats: readonly string[] }): CodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Chrome on Android has one, Safari has one behind a setting, others have none. */
    readonly BarcodeDetector?: DetectorOfBrowser;
  }
}

/** The detector's names for the kinds of labels that a group may have. */
const formats = { 'Code 128': 'code_128', 'Code 39': 'code_39', 'QR Code': 'qr_code' } as const;

type Format = (typeof formats)[keyof typeof formats];

const isKind = (scanType: string): scanType is keyof typeof formats => scanType in formats;

/** The formats to detect: that of a kind of label, by default of all kinds. */
export const formatsOf = (scanType?: string): Format[] =>
  scanType !== undefined && isKind(scanType) ? [formats[scanType]] : Object.values(formats);

export const hasCamera = (): boolean =>
  window.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const detectorOfBrowser = async (scanType?: string): Promise<CodeDetector | undefined> =>
  window.BarcodeDetector && new window.BarcodeDetector({ formats: formatsOf(scanType) });

const lookEveryMs = 200;
/** The camera reads a label many times while it is in view: a code that is read again within this time is the same label. */
const sameMs = 2_000;

interface CameraViewProps {
  /** The kind of label to detect; by default all kinds. */
  readonly scanType?: string;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called once for each kind of label. */
  readonly detectorOf?: (scanType?: string) => Promise<CodeDetector | undefined>;
  /** Receives the open camera, and null when it is closed. */
  readonly onTrack?: (track: MediaStreamTrack | null) => void;
  readonly faultOf?: (reason: unknown) => string;
}

export const CameraView = ({
  scanType,
  onCodes,
  detectorOf = detectorOfBrowser,
  onTrack,
  faultOf = () => t('scanner.camera-fault'),
}: CameraViewProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const give = useRef(onCodes);
  const showTrack = useRef(onTrack);
  const faultText = useRef(faultOf);
  useEffect(() => {
    give.current = onCodes;
    showTrack.current = onTrack;
    faultText.current = faultOf;
  });

  useEffect(() => {
    const seen = new Map<string, number>();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let detector: CodeDetector | undefined;
    const look = async (): Promise<void> => {
      const element = video.current;
      if (isOver || element === null || detector === undefined) return;
      // The detector fails on a video that has no picture yet.
      const found = element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? [] : await detector.detect(element);
      const now = Date.now();
      const codes = [...new Set(found.map(({ rawValue }) => rawValue))];
      const fresh = codes.filter((code) => now - (seen.get(code) ?? -sameMs) >= sameMs);
      for (const code of codes) seen.set(code, now);
      if (isOver) return;
      if (fresh.length > 0) give.current(fresh);
      timer = setTimeout(() => void look().catch(fail), lookEveryMs);
    };
    const fail = (reason: unknown) => {
      stop();
      if (!isOver) setFault(faultText.current(reason));
    };
    const stop = () => {
      stream?.getTracks().forEach((track) => track.stop());
      showTrack.current?.(null);
    };
    const open = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (isOver || element === null) return stop();
      element.srcObject = stream;
      await element.play();
      showTrack.current?.(stream.getVideoTracks()[0] ?? null);
      detector = await detectorOf(scanType);
      await look();
    };
    void open().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [scanType, detectorOf]);

  if (fault !== null) return <Banner kind="fault">{fault}</Banner>;
  return <video ref={video} className={css.video} muted playsInline aria-label={t('scanner.camera-view')} />;
};
