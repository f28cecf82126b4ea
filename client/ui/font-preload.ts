/// <reference types="vite/client" />
import href from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

export const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
} as const
