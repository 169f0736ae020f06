/** What is done with the browser's storage; `otherwise` where the browser refuses it, as some do for privacy. */
export const fromStorage = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
};
