import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useNotify } from 'react-admin';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';

/**
 * Fetches a chunk once the page has loaded and has nothing to do, so that it is there when the network is gone. A
 * browser that cannot say when it is idle fetches the chunk when it is needed.
 */
const fetchWhenIdle = (load: () => Promise<unknown>): void => {
  if (!('requestIdleCallback' in globalThis)) return;
  const start = () => {
    // Chromium never asks again for a chunk that it could not get, so this waits for the network.
    if (!navigator.onLine) {
      window.addEventListener('online', start, { once: true });
      return;
    }
    load().catch(() => {
      // A failure is ignored here: whoever needs the chunk asks again, and reports it.
    });
  };
  const startWhenIdle = () => requestIdleCallback(start);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { once: true });
};

/** A notice that a part of the page could not be fetched. The reader decides when the page is reloaded. */
const ReloadNotice = () => {
  const t = useText();
  return (
    <>
      {t('notice.not-loaded')}{' '}
      <Button size="small" variant="text" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </>
  );
};

/** Long enough to save what was typed and to reach the button. */
const noticeTime = 30_000;

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog in a chunk of its own, which is fetched when its page is idle, or else when it is opened. When that fails, as
 * without a network, a notice offers to reload the page, since Chromium never asks again for a chunk that it could not
 * get; until then the page keeps what was typed into it.
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
