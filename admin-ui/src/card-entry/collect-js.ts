import type { CardFieldName } from '../parts/card/entry/messages';

/** The part of the gateway's own script that is called here. */
export interface CollectJs {
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

/**
 * Loads the script of a gateway.
 * @throws an error when it does not arrive, or the page's policy blocks it
 */
export const loadCollectJs = (script: string, key: string): Promise<CollectJs> =>
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
