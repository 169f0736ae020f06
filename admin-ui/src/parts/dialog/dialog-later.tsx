import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useNotify } from 'react-admin';
import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';

/** The chunk then works without a network. Browsers without idle callbacks fetch it when it is needed. */
const fetchWhenIdle = (load: () => Promise<unknown>): void => {
  if (!('requestIdleCallback' in globalThis)) return;
  const start = () => {
    // Chromium never fetches a failed chunk again, so this waits for the network.
    if (!navigator.onLine) {
      window.addEventListener('online', start, { once: true });
      return;
    }
    load().catch(() => {
      // A failure is ignored here: the later use of the chunk fetches it again and reports the fault.
    });
  };
  const startWhenIdle = () => requestIdleCallback(start);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { once: true });
};

/** A notice that a part of the page could not be fetched. The reader decides when the page is reloaded. */
const ReloadNotice = () => (
  <>
    {t('notice.not-loaded')}{' '}
    <Button size="small" variant="text" onClick={() => window.location.reload()}>
      {t('error.reload')}
    </Button>
  </>
);

/** Long enough to save the typed values and to press the button. */
const noticeTime = 30_000;

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog in a chunk of its own. The chunk is fetched when its page is idle, or when the dialog is opened. When that
 * fails, for example without a network, a notice offers to reload the page, because Chromium never fetches a failed
 * chunk again. The page keeps its typed values until then.
 */
export const dialogLater = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  fetchWhenIdle(load);
  const DialogLater = (props: Props) => {
    const notify = useNotify();
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const giveUp = useEffectEvent(() => {
      notify(<ReloadNotice />, { type: 'error', autoHideDuration: noticeTime });
      props.onClose();
    });
    useEffect(() => {
      let isOver = false;
      load().then(
        (loaded) => {
          if (!isOver) setDialog(() => loaded);
        },
        () => {
          if (!isOver) giveUp();
        },
      );
      return () => {
        isOver = true;
      };
    }, []);
    return Dialog === null ? null : <Dialog {...props} />;
  };
  return DialogLater;
};
