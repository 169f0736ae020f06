import { cleanup, configure } from '@testing-library/react';
import { statusOf } from '../../src/providers/refusal';

// On a busy machine the page may take longer than the default of one second.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found.') });

/** Blocks within elements that HTML allows only text and its marks in: browsers draw them, checkers refuse them. */
const blocksInText = (): readonly string[] => {
  const texts = ':is(span, p, b, strong, em, small, label, button, h1, h2, h3, h4)';
  const blocks = ':is(div, p, ul, ol, dl, table, section, form, h1, h2, h3, h4)';
  return [...document.querySelectorAll(`${texts} ${blocks}`)].map(
    (block) => `${block.tagName} ${block.className} in ${block.parentElement?.closest(texts)?.outerHTML.slice(0, 200)}`,
  );
};

afterEach(() => {
  const found = blocksInText();
  cleanup();
  // Work that was typed or read and not sent: the portal would go on with it in the next test.
  localStorage.clear();
  sessionStorage.clear();
  expect(found).toEqual([]);
});

/**
 * The errors that React or a library prints in a test. Those of react-admin about refusals, and about what became of a
 * passkey, are left out, as tests cause them on purpose.
 */
const printed: unknown[][] = [];
console.error = (...values: unknown[]) => {
  const [first] = values;
  const isRefusal =
    first instanceof Error && (statusOf(first) !== 0 || ['ApiError', 'PasskeyFault'].includes(first.name));
  if (!isRefusal) printed.push(values);
};
afterEach(() => expect(printed.splice(0)).toEqual([]));
