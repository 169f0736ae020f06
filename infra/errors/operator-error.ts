/** What whoever starts the product can mend. The message is a whole sentence for them; the stack says nothing to them. */
export class OperatorError extends Error {}
