/** Fabrics are added and edited in a dialog of their list (S2 section 2). */
export const fabricPaths = { list: '/fabrics' };
