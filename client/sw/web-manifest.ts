import { BRAND } from '#shared/domain/brand.ts'
import { APP_NAME, PAPER } from '#shared/domain/pwa.ts'

export const webManifest = {
  id: '/',
  name: APP_NAME,
  short_name: BRAND,
  description: 'Meet verified professionals across the USA and Canada on live video.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER.light,
  background_color: PAPER.light,
  categories: ['business', 'social', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Start video call', url: '/' },
    { name: 'Jobs', url: '/jobs' },
    { name: 'Messages', url: '/messages' },
  ],
} as const
