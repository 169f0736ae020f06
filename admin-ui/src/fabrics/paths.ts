/** Fabrics are added and edited in a dialog of their list (S2 section 2). */
export const fabricPaths = {
  list: '/fabrics',
  /** With chosen fabrics or swatches in the state of the history, because an address is too short for them. */
  labels: '/labels',
  /** The link on a label. */
  scanned: '/s/*',
};
