/** The expected content of a cell, by refusal code; reported together with the actual content. */
const expectedBy: Readonly<Record<string, string>> = {
  'import.switch-invalid': 'true or false',
  'import.code-twice': 'each code once',
  'import.surplus-cells': 'one cell for each heading; a text with the separator in it stands in quotation marks',
  'import.quote-unpaired': 'each quotation mark of a quoted text twice: ""',
  'import.code-shortened': 'all figures of the code, from a column of the format Text',
  'import.letter-lost': 'letters as they were typed',
  'text.characters-invalid': 'one line of printable characters',
  'fabric.code-invalid': '1 to 64 printable ASCII characters',
  'fabric.fields-required': 'a text',
  'fabric.text-too-long': '255 characters at most',
  'fabric.discontinued': 'a fabric that is not discontinued',
  'order-line.quantity-required': 'a whole number or Available Fabric',
  'order-line.quantity-invalid': 'a whole number without commas, or Available Fabric',
  'order-line.fabric-required': 'the code of a fabric, or code, pattern name and color of a new one',
  'order-line.detail-too-long': '1,000 characters at most',
  'order-line.duplicate': 'a fabric that is not in the order yet',
};

/** The expected value for a refused row; undefined when the refusal's text is sufficient. */
export const expectedOf = (code: string): string | undefined =>
  Object.hasOwn(expectedBy, code) ? expectedBy[code] : undefined;
