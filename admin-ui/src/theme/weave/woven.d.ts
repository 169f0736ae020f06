/** The pictures of the cloths of theme/weave/cloths.ts, with their size in CSS pixels. */
declare module 'virtual:woven' {
  export const tiles: Readonly<
    Record<import('./cloths').WovenName, { readonly url: string; readonly width: number; readonly height: number }>
  >;
}
