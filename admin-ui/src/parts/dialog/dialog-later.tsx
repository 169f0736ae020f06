import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useNotify } from 'react-admin';
import { fetchWhenIdle } from './fetch-when-idle';
import { ReloadNotice } from './ReloadNotice';

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
