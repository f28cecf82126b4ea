import { BRAND } from '#shared/domain/brand.ts'
import { PAPER } from '#shared/domain/pwa.ts'

/** Where the server inserts its message (server/platform/pages/error-pages.ts). */
const MESSAGE_MARK = '<!--message-->'

type PlainPage = {
  heading: string
  text: string
  /** Shown while the page checks whether the server is back; pages without it don't check. */
  state?: string
}

/** When the browser is offline; cached by the service worker. */
export function offlinePage(stylesheet: string): string {
  return plainPage(stylesheet, {
    heading: "You're offline",
    text: `${BRAND} needs a connection for this page. Check your Wi-Fi or mobile data. The page will open as soon as you're back online.`,
    state: 'Waiting for a connection…',
  })
}

/** When the server can't reach its database, or has too many pages to render. */
export function awayPage(stylesheet: string): string {
  return plainPage(stylesheet, {
    heading: "We'll be right back",
    text: `${BRAND} is very busy or having trouble right now. What you saved is safe. This page will open as soon as we're back.`,
    state: 'Waiting for the server…',
  })
}

/** For other failures to render a page. */
export function brokenPage(stylesheet: string): string {
  return plainPage(stylesheet, { heading: "This page didn't open", text: MESSAGE_MARK })
}

/**
 * A page without the app: no scripts or inline styles, for the content security policy; `stylesheet` is the product's own.
 * Tailwind finds its class names as in any screen.
 */
function plainPage(stylesheet: string, { heading, text, state }: PlainPage): string {
  const status = `<p class="min-h-6 text-sm text-muted" id="offline-state" role="status">${state}</p>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${heading} · ${BRAND}</title>
<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
${state ? '<script src="/offline.js"></script>\n' : ''}</head>
<body>
<main class="grid min-h-dvh place-items-center px-4 py-10">
<div class="grid max-w-md justify-items-center gap-4 text-center">
<img src="/favicon.svg" alt="${BRAND}" width="56" height="56">
<h1 class="mt-2 text-2xl">${heading}</h1>
<p class="text-pretty text-ink-2">${text}</p>
${state ? status : ''}<a id="offline-retry" href="" class="inline-flex min-h-11 items-center justify-center rounded-m bg-action px-5 font-semibold text-on-action transition-colors hover:bg-action-hover">Try again</a>
</div>
</main>
</body>
</html>
`
}
