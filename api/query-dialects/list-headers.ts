/**
 * The number of rows, for both dialects: `Content-Range: orders 0-24/319` with the first and last row of the response
 * (`*` for an empty one), and `X-Total-Count`.
 */
export const listHeaders = (
  name: string,
  offset: number,
  page: { readonly rows: number; readonly total: number },
): Readonly<Record<'content-range' | 'x-total-count', string>> => {
  const range = page.rows === 0 ? '*' : `${offset}-${offset + page.rows - 1}`;
  return { 'content-range': `${name} ${range}/${page.total}`, 'x-total-count': String(page.total) };
};
