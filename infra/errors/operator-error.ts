/** A fault that the operator can mend. The message is a whole sentence, and is shown without a stack. */
export class OperatorError extends Error {}
