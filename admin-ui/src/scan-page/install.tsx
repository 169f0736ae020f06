import { SquarePlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '../i18n/texts';

/** The offer of some browsers to install the page. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;

const setOffer = (next: InstallOffer | null): void => {
  offer = next;
  for (const notify of listeners) notify();
};

/** The browser makes its offer early, so this is called before the page is shown. */
export const waitForInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

export const InstallButton = () => {
  const now = useSyncExternalStore(subscribe, () => offer);
  if (now === null) return null;
  const install = () => {
    setOffer(null);
    void now.prompt();
  };
  return (
    <button type="button" className="btn btn-large btn-wide" onClick={install}>
      <SquarePlus aria-hidden="true" />
      {t('scan-page.install')}
    </button>
  );
};
