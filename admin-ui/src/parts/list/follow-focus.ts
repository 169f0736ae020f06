const buttons = ':is(a[href], button, input):not(:disabled, [tabindex="-1"])';

/** Rows of a table, or cards. */
const rowsOf = (list: HTMLElement): readonly Element[] => [...list.querySelectorAll('tbody > tr, ul > li')];

interface Place {
  readonly element: Element;
  readonly row: number;
}

/** The bar of a list for its chosen rows, which goes away once none is chosen, stands above the first one. */
const placeOf = (list: HTMLElement, element: Element): Place | null => {
  if (element.closest('[data-bulk-bar]') !== null) return { element, row: 0 };
  const row = rowsOf(list).findIndex((one) => one.contains(element));
  return row < 0 ? null : { element, row };
};

/** Of this row, or the nearest with buttons. Not the pressed one: a held key would act on one row after another. */
const nearest = (list: HTMLElement, row: number): HTMLElement | null => {
  const rows = rowsOf(list);
  const nearestFirst = [...rows.slice(row), ...rows.slice(0, row).reverse()];
  const found = nearestFirst.find((one) => one.querySelector(buttons) !== null);
  return found?.querySelector<HTMLElement>(buttons) ?? null;
};

/**
 * Keeps the focus in a list when an action removes rows or buttons. Without this the focus is lost, and a reader with a
 * keyboard begins at the top of the page again. Without a remaining row, the title of the page gets the focus.
 * @returns a function that ends it
 */
export const followFocus = (list: HTMLElement): (() => void) => {
  const page = list.closest('main') ?? document.body;
  let last: Place | null = null;

  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? placeOf(list, target) : null;
  };
  const follow = () => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const next = (list.isConnected ? nearest(list, last.row) : null) ?? page.querySelector<HTMLElement>('h1[tabindex]');
    last = null;
    next?.focus();
  };
  /** A press outside leaves the list, although nothing else may get the focus. A dialog is about one of its rows. */
  const leave = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && (list.contains(target) || target.closest('[role=dialog]') !== null)))
      last = null;
  };
  const observer = new MutationObserver(follow);
  observer.observe(list, { childList: true, subtree: true });
  // A dialog is a child of the body. It may close after its row has gone.
  observer.observe(document.body, { childList: true });
  list.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', leave);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', leave);
    // The list itself may be what goes away: its last row has left it.
    queueMicrotask(follow);
  };
};

/** The same as the `ref` of a list. */
export const keepFocus = (list: HTMLElement | null) => (list === null ? undefined : followFocus(list));
