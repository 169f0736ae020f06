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

/**
 * The first button of the row that stands there now, or of the nearest one that has any. It is not the button that was
 * pressed, as a key that is held down would act on one row after the other.
 */
const nearest = (list: HTMLElement, row: number): HTMLElement | null => {
  const rows = rowsOf(list);
  const nearestFirst = [...rows.slice(row), ...rows.slice(0, row).reverse()];
  const found = nearestFirst.find((one) => one.querySelector(buttons) !== null);
  return found?.querySelector<HTMLElement>(buttons) ?? null;
};

/**
 * Keeps the focus in a list whose rows, or whose buttons, go away by what a reader does with them: it would be lost, and a
 * reader with a keyboard would begin at the top of the page again. Where no row is left, the title of the page gets it.
 * @returns what ends it
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
  /** A press beside the list leaves it, although nothing else may take the focus; a dialog asks about one of its rows. */
  const leave = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && (list.contains(target) || target.closest('[role=dialog]') !== null)))
      last = null;
  };
  const observer = new MutationObserver(follow);
  observer.observe(list, { childList: true, subtree: true });
  // A dialog, which is a child of the body, may close after the row that it asked about has gone.
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
