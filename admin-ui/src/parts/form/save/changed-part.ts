/** Of a body, the fields that were changed. */
export const changedPart = <Body extends object>(body: Body, changed: ReadonlySet<string>): Partial<Body> =>
  // The entries of a part of it are a part of it.
  Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name))) as Partial<Body>;
