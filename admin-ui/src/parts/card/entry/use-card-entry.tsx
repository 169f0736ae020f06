import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import css from './CardEntry.module.css';
import {
  cardEntryPage,
  type CardEntryTexts,
  type CardFieldsOf,
  type FromCardEntry,
  type ToCardEntry,
} from './messages';

type Entry = 'loading' | 'ready' | 'unreachable';

export interface CardEntry {
  readonly frame: ReactNode;
  readonly state: Entry;
  readonly isTyped: boolean;
  /** Undefined while a field is wrong. The field then shows its fault. */
  readonly tokenize: () => Promise<string | undefined>;
}

const smallestHeight = 160;
/** When the fields have not loaded after this time, they are treated as away. */
const loadMs = 20_000;

/** Only the gateway sees the typed card, and returns a token. @param fields null while the form needs no card */
export const useCardEntry = (fields: CardFieldsOf | null, texts: CardEntryTexts, title: string): CardEntry => {
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<((token: string | undefined) => void) | null>(null);
  const [state, setState] = useState<Entry>('loading');
  const [isTyped, setTyped] = useState(false);
  const [height, setHeight] = useState(smallestHeight);

  const postToFrame = (message: ToCardEntry) =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  const answer = (token: string | undefined) => {
    asked.current?.(token);
    asked.current = null;
  };
  const receive = useEffectEvent((event: MessageEvent<FromCardEntry>) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== window.location.origin) return;
    const { data } = event;
    switch (data.type) {
      case 'loaded':
        if (fields === null) return;
        setState('loading');
        postToFrame({ type: 'begin', fields, texts });
        return;
      case 'ready':
        setState('ready');
        return;
      case 'typed':
        setTyped(true);
        return;
      case 'height':
        setHeight(Math.max(data.height, smallestHeight));
        return;
      case 'token':
        answer(data.token);
        return;
      case 'faulty':
        answer(undefined);
        return;
      case 'unreachable':
        setState('unreachable');
        answer(undefined);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<FromCardEntry>) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const isShown = fields !== null;
  useEffect(() => {
    if (!isShown || state !== 'loading') return;
    const timer = setTimeout(() => setState('unreachable'), loadMs);
    return () => clearTimeout(timer);
  }, [isShown, state]);

  return {
    frame: isShown && <iframe ref={frame} className={css.frame} style={{ height }} title={title} src={cardEntryPage} />,
    state,
    isTyped,
    tokenize: () =>
      new Promise((resolve) => {
        answer(undefined);
        asked.current = resolve;
        postToFrame({ type: 'tokenize' });
      }),
  };
};
