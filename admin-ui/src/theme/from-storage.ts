/** Uses the storage of the browser. Returns `otherwise` if the browser refuses access for privacy. */
export const fromStorage = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
};
