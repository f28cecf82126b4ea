import { BRAND } from '#shared/domain/brand.ts'
import { PAPER } from '#shared/domain/pwa.ts'

/** Where the server puts what it has to say (server/platform/pages/trouble-pages.ts). */
const MESSAGE_MARK = '<!--message-->'

type PlainPage = {
  heading: string
  text: string
  /** What is said while the page looks whether it can be opened by now; a page without it waits for nothing. */
  state?: string
}

/** For when the browser has no connection; the service worker keeps it. */
export function offlinePage(stylesheet: string): string {
  return plainPage(stylesheet, {
    heading: "You're offline",
    text: `${BRAND} needs a connection for this page. Check your Wi-Fi or mobile data. The page will open as soon as you're back online.`,
    state: 'Waiting for a connection…',
  })
}

/** For when the server cannot reach its database, or has too many pages to make. */
export function awayPage(stylesheet: string): string {
  return plainPage(stylesheet, {
    heading: "We'll be right back",
    text: `${BRAND} is very busy or having trouble right now. What you saved is safe. This page will open as soon as we're back.`,
    state: 'Waiting for the server…',
  })
}

/** For what else keeps the server from making a page. */
export function brokenPage(stylesheet: string): string {
  return plainPage(stylesheet, { heading: "This page didn't open", text: MESSAGE_MARK })
}

/**
 * A page that stands without the app: no script and no style in it, for the content security policy; `stylesheet` is the
 * product's own. Its class names are found by Tailwind like those of any screen.
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
