import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { t } from '../../i18n/texts';
import { CameraView, formatsOf, type CodeDetector } from '../../scanner/sources/CameraView';
import css from '../ScanPage.module.css';

/** The reader of labels could not be loaded: it was never stored, and there is no connection. */
class NoReader extends Error {}

/** The browser's own detector where it reads these labels. */
const ownDetector = async (formats: readonly string[]): Promise<CodeDetector | undefined> => {
  const { BarcodeDetector: Own } = window;
  if (Own === undefined) return undefined;
  const supported = await Own.getSupportedFormats();
  return formats.every((format) => supported.includes(format)) ? new Own({ formats }) : undefined;
};

const load = async () => {
  try {
    return await import('barcode-detector/ponyfill');
  } catch (error) {
    throw new NoReader('The reader of labels could not be loaded.', { cause: error });
  }
};

/** A detector for the labels of a group: that of the browser, or our own in WebAssembly. @throws NoReader */
const phoneDetector = async (scanType: string | undefined): Promise<CodeDetector> => {
  const formats = formatsOf(scanType);
  const own = await ownDetector(formats);
  if (own !== undefined) return own;
  const { BarcodeDetector, prepareZXingModule } = await load();
  // From this server: the policy of the page allows no other.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
};

/** The light of the camera: only phones have one, so the types of browsers lack it. */
interface Lit extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

const hasLight = (track: MediaStreamTrack): boolean => {
  // Older versions of Firefox lack it.
  const can: Lit = typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
  return can.torch === true;
};

/** Keeps the screen on while the camera is on. The browser ends this whenever the page is hidden. */
const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // A phone with a low battery may refuse it.
    const again = () => void keepOn().catch(() => undefined);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};

const faultOf = (reason: unknown): string => {
  if (reason instanceof NoReader) return t('scan-page.camera-reader');
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'NotAllowedError') return t('scan-page.camera-denied');
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t('scan-page.camera-none');
  return t('scan-page.camera-busy');
};

/** Why there is no camera at all, or null. */
export const noCamera = (): string | null => {
  if (!window.isSecureContext) return t('scan-page.camera-insecure');
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? null : t('scan-page.camera-none');
};

interface PhoneCameraProps {
  readonly scanType: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

export const PhoneCamera = ({ scanType, onCodes }: PhoneCameraProps) => {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  useWakeLock();
  /** A camera may refuse its light; the button then stays as it is. */
  const light = async () => {
    const next: MediaTrackConstraintSet & { torch: boolean } = { torch: !isLit };
    await track?.applyConstraints({ advanced: [next] });
    setLit(!isLit);
  };
  const Icon = isLit ? FlashlightOff : Flashlight;
  return (
    <div className={css.camera}>
      <CameraView
        scanType={scanType}
        onCodes={onCodes}
        detectorOf={phoneDetector}
        faultOf={faultOf}
        onTrack={setTrack}
      />
      {track !== null && hasLight(track) && (
        <button type="button" className="btn" aria-pressed={isLit} onClick={() => void light().catch(() => undefined)}>
          <Icon aria-hidden="true" />
          {t('scan-page.light')}
        </button>
      )}
    </div>
  );
};
