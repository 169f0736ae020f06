/** Our own pictures are kept in sizes (docs/security.md, "Files"); any other is shown as it is. */
const own = /^(?:https?:\/\/[^/]+)?\/api\/containers\/fabrics\/download\/[^/?#]+$/;

/** Where a picture is read that is shown small: sharp on every screen, and no larger than that. */
export const sizesOf = (photo: string): { readonly src: string; readonly srcSet?: string } =>
  own.test(photo) ? { src: `${photo}/80`, srcSet: `${photo}/80 1x, ${photo}/160 2x` } : { src: photo };
