/**
 * A fault that whoever starts the product can mend. The message is a whole sentence for them, and is shown without a
 * stack.
 */
export class OperatorError extends Error {}
