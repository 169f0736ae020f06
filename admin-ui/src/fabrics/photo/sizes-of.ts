/** Our own pictures exist in several sizes (docs/security.md, "Files"); any other is shown as it is. */
const own = /^(?:https?:\/\/[^/]+)?\/api\/containers\/fabrics\/download\/[^/?#]+$/;

/** The addresses of a small picture: sharp on every screen, and no larger than needed. */
export const sizesOf = (photo: string): { readonly src: string; readonly srcSet?: string } =>
  own.test(photo) ? { src: `${photo}/80`, srcSet: `${photo}/80 1x, ${photo}/160 2x` } : { src: photo };
