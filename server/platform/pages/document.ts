import { BRAND } from '#shared/domain/brand.ts'
import { APP_NAME, PAPER } from '#shared/domain/pwa.ts'
import { escapeHtml } from '#shared/domain/texts/escape-html.ts'
import { PICTURE } from '../pictures/element.ts'
import { siteData, structuredData } from './structured-data.ts'

export type RenderedPage = {
  status: number
  head: {
    title: string
    description: string
    canonicalPath?: string
    jsonLd?: object
    preview?: {
      type: string
      title: string
      imagePath: string
      imageAlt: string
    }
    alternates?: readonly { type: string; path: string; ofPage?: boolean }[]
    css?: string
  }
  html: string
  /** Responses embedded in the page, so that the browser needn't request them again. */
  boot: unknown
  fontHref: string
  headScript: string
  bootElementId: string
}

export type PageAssets = {
  script: string
  styles: string[]
  /** What the script imports. */
  preloads: string[]
}

type DocumentOptions = {
  origin: string
  assets: PageAssets
}

/** The body of the page's style element, which its policy allows by hash. */
export const inlineStyle = ({ head }: RenderedPage): string => head.css?.replace(/</g, '\\3c ') ?? ''

export function documentHtml(page: RenderedPage, { origin, assets }: DocumentOptions): string {
  const style = inlineStyle(page)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.head.title)}</title>
<meta name="description" content="${escapeHtml(page.head.description)}">
${addressTags(page, origin)}
<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${APP_NAME}">
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${page.fontHref}">
${assets.styles.map((href) => `<link rel="stylesheet" href="/${href}">`).join('\n')}
${style && `<style>${style}</style>`}
<script>${page.headScript}</script>
${scriptTags(assets)}
</head>
<body>
<div id="root">${page.html}</div>
<script id="${page.bootElementId}" type="application/json">${jsonForHtml(page.boot)}</script>
</body>
</html>`
}

/** The page is complete without them, so they come after its styles and pictures. */
function scriptTags({ script, preloads }: PageAssets): string {
  return [
    ...preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="/${href}">`),
    `<script type="module" fetchpriority="low" src="/${script}"></script>`,
  ].join('\n')
}

/** For search engines and previews. Pages without their own address are excluded. */
function addressTags({ head, status }: RenderedPage, origin: string): string {
  const { title, description, canonicalPath, jsonLd, preview, alternates = [] } = head
  if (canonicalPath === undefined || status !== 200) return '<meta name="robots" content="noindex">'
  const address = escapeHtml(origin + canonicalPath)
  const data = jsonLd ?? (canonicalPath === '/' ? siteData() : null)
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="${escapeHtml(preview?.type ?? 'website')}">`,
    `<meta property="og:site_name" content="${BRAND}">`,
    `<meta property="og:title" content="${escapeHtml(preview?.title ?? title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...pictureTags(preview ?? SITE_PICTURE, origin),
    ...alternates.map(({ type, path, ofPage }) => {
      const href = origin + path + (ofPage ? encodeURIComponent(origin + canonicalPath) : '')
      return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`
    }),
    ...(data
      ? [`<script type="application/ld+json">${jsonForHtml(structuredData(data, origin))}</script>`]
      : []),
  ].join('\n')
}

type Picture = Pick<NonNullable<RenderedPage['head']['preview']>, 'imagePath' | 'imageAlt'>

/** Of pages without a picture of their own. */
const SITE_PICTURE: Picture = { imagePath: '/picture.png', imageAlt: `${BRAND}: Connect. Verify. Get Hired.` }

function pictureTags({ imagePath, imageAlt }: Picture, origin: string): string[] {
  return [
    `<meta property="og:image" content="${escapeHtml(origin + imagePath)}">`,
    `<meta property="og:image:type" content="image/png">`,
    `<meta property="og:image:width" content="${PICTURE.width}">`,
    `<meta property="og:image:height" content="${PICTURE.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(imageAlt)}">`,
  ]
}

/** JSON that can't close its script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
