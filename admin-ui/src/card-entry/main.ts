import 'virtual:tokens.css';
import '../theme/base.css';
import './card-entry.css';
import { showStoredScheme } from '../theme/scheme';
import {
  cardFieldNames,
  type CardFieldName,
  type CardFieldsOf,
  type CardEntryTexts,
  type FromCardEntry,
  type ToCardEntry,
} from '../parts/card/entry/messages';

/** The part of the gateway's own script that is called here. */
interface CollectJs {
  readonly configure: (options: {
    readonly variant: 'inline';
    readonly styleSniffer: boolean;
    readonly customCss: Readonly<Record<string, string>>;
    readonly fields: Readonly<
      Record<CardFieldName, { readonly selector: string; readonly title: string; readonly placeholder: string }>
    >;
    readonly fieldsAvailableCallback: () => void;
    readonly validationCallback: (field: string, isGood: boolean, message: string) => void;
    readonly timeoutDuration: number;
    readonly timeoutCallback: () => void;
    readonly callback: (answer: { readonly token: string }) => void;
  }) => void;
  readonly startPaymentRequest: () => void;
}

declare global {
  interface Window {
    CollectJS?: CollectJs;
  }
}

/** @throws an error when it does not arrive, or the page's policy blocks it */
const loadCollectJs = (script: string, key: string): Promise<CollectJs> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.dataset.tokenizationKey = key;
    element.dataset.variant = 'inline';
    element.onload = () => {
      if (window.CollectJS === undefined) reject(new Error('The script of the gateway brings no card fields.'));
      else resolve(window.CollectJS);
    };
    element.onerror = () => reject(new Error('The script of the gateway did not come.'));
    document.head.append(element);
  });

// This page is a frame of the portal that holds the gateway's own card fields. The gateway gets what is typed, and the
// portal gets a token. The page answers only the portal that framed it.

const answerMs = 20_000;
const postToPortal = (message: FromCardEntry) => window.parent.postMessage(message, window.location.origin);

const root = document.getElementById('card');
if (root === null) throw new Error('card-entry.html has no #card.');

const element = (name: string, className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(name), { className, textContent: text });

/** A label, the element for the gateway's field, and the fault below it. */
const fieldOf = (name: CardFieldName, label: string) => {
  const field = element('div', 'field');
  const box = Object.assign(element('div', 'box'), { id: name });
  const fault = element('p', 'fault');
  fault.setAttribute('role', 'alert');
  field.append(element('span', 'label', label), box, fault);
  root.append(field);
  return { field, fault };
};

const isName = (name: string): name is CardFieldName => cardFieldNames.some((known) => known === name);

const show = (collect: CollectJs, { labels, faults }: CardEntryTexts): void => {
  const fields = {
    ccnumber: fieldOf('ccnumber', labels.ccnumber),
    ccexp: fieldOf('ccexp', labels.ccexp),
    cvv: fieldOf('cvv', labels.cvv),
  };
  const { color, fontFamily } = getComputedStyle(document.body);
  collect.configure({
    variant: 'inline',
    styleSniffer: false,
    customCss: { color, 'font-family': fontFamily, 'font-size': '15px', 'background-color': 'transparent' },
    fields: {
      ccnumber: { selector: '#ccnumber', title: labels.ccnumber, placeholder: '' },
      ccexp: { selector: '#ccexp', title: labels.ccexp, placeholder: 'MM / YY' },
      cvv: { selector: '#cvv', title: labels.cvv, placeholder: '' },
    },
    fieldsAvailableCallback: () => postToPortal({ type: 'ready' }),
    validationCallback: (name, isGood) => {
      if (!isName(name)) return;
      const { field, fault } = fields[name];
      field.toggleAttribute('data-faulty', !isGood);
      fault.textContent = isGood ? '' : faults[name];
      postToPortal({ type: 'typed' });
      if (!isGood) postToPortal({ type: 'faulty' });
    },
    timeoutDuration: answerMs,
    timeoutCallback: () => postToPortal({ type: 'unreachable' }),
    callback: ({ token }) => postToPortal({ type: 'token', token }),
  });
};

let collect: CollectJs | undefined;

const begin = async ({ script, key }: CardFieldsOf, texts: CardEntryTexts): Promise<void> => {
  try {
    collect = await loadCollectJs(script, key);
    show(collect, texts);
  } catch {
    // The script is not allowed on this page, or the gateway is down: the portal shows a message instead of the fields.
    postToPortal({ type: 'unreachable' });
  }
};

let isBegun = false;

window.addEventListener('message', (event: MessageEvent<ToCardEntry>) => {
  if (event.source !== window.parent || event.origin !== window.location.origin) return;
  if (event.data.type === 'tokenize') collect?.startPaymentRequest();
  else if (!isBegun) {
    isBegun = true;
    void begin(event.data.fields, event.data.texts);
  }
});
new ResizeObserver(() => postToPortal({ type: 'height', height: root.offsetHeight })).observe(root);
showStoredScheme();
postToPortal({ type: 'loaded' });
