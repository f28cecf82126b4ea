/// <reference types="vite/client" />
import href from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Attributes of the `<link>` that fetches the text font with the page; pages in English need no other file. */
export const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
} as const
