import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import css from '../Scanner.module.css';

/** The barcode detector of the browser. Chrome on Android has one, Safari has one behind a setting, others have none. */
interface CodeDetector {
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

const makeDetector = (scanType?: string): CodeDetector | undefined => {
  const wanted = scanType === undefined ? undefined : formats[scanType];
  if (window.BarcodeDetector === undefined) return undefined;
  return new window.BarcodeDetector({ formats: wanted === undefined ? Object.values(formats) : [wanted] });
};

const lookEveryMs = 200;
/** The camera reads a label many times while it is in view: a code that is read again within this time is the same label. */
const sameMs = 2_000;

interface CameraViewProps {
  /** The kind of label to detect; by default all kinds. */
  readonly scanType?: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

export const CameraView = ({ scanType, onCodes }: CameraViewProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [isFaulty, setFaulty] = useState(false);
  const give = useRef(onCodes);
  useEffect(() => {
    give.current = onCodes;
  });

  useEffect(() => {
    const detector = makeDetector(scanType);
    const seen = new Map<string, number>();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
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
    const fail = () => {
      stop();
      if (!isOver) setFaulty(true);
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (isOver || element === null) return stop();
      element.srcObject = stream;
      await element.play();
      await look();
    };
    void open().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [scanType]);

  if (isFaulty) return <Banner kind="fault">{t('scanner.camera-fault')}</Banner>;
  return <video ref={video} className={css.video} muted playsInline aria-label={t('scanner.camera-view')} />;
};
