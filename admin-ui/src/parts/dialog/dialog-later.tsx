import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useNotify } from 'react-admin';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog that is fetched each time it is opened for the first time. When that fails, as without a network, it says
 * so and is closed: the page below keeps what was typed into it, and the next click tries again.
 */
export const dialogLater = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const DialogLater = (props: Props) => {
    const notify = useNotify();
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const giveUp = useEffectEvent(() => {
      notify('error.network', { type: 'error' });
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
