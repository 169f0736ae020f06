/** Dollars that can be quoted (docs/http.md, "Money on the wire"). */
const smallest = 0.01;
const largest = 10_000_000;

export type AmountFault = 'missing' | 'unreadable' | 'decimals' | 'range';
export type AmountRead = { readonly amount: number } | { readonly fault: AmountFault };

/** A comma between thousands, a point before cents; or one comma before cents, as many keypads write it. */
const forms = [/^\d+(\.\d+)?$/, /^\d{1,3}(,\d{3})+(\.\d+)?$/, /^\d+,\d{1,2}$/] as const;
const [, , withComma] = forms;

/** The value of a typed amount. A text that could be read in two ways is refused and not guessed. */
export const amountIn = (text: string): AmountRead => {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return { fault: 'missing' };
  if (!forms.some((form) => form.test(typed))) return { fault: 'unreadable' };
  const plain = withComma.test(typed) ? typed.replace(',', '.') : typed.replaceAll(',', '');
  if (/\.\d{3,}$/.test(plain)) return { fault: 'decimals' };
  const amount = Number(plain);
  return amount < smallest || amount > largest ? { fault: 'range' } : { amount };
};

/** The text of the field once it is left, so that the reader sees what will be sent. */
export const amountText = (amount: number): string => amount.toFixed(2);
