import { BRAND } from '#shared/domain/brand.ts'
import { PAPER } from '#shared/domain/pwa.ts'

/**
 * The page for when nothing else can be shown. Everything it needs is kept beside it: `stylesheet` is the product's own.
 * Its class names are found by Tailwind like those of any screen.
 */
export function offlinePage(stylesheet: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>You are offline · ${BRAND}</title>
<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
<script src="/offline.js"></script>
</head>
<body>
<main class="grid min-h-dvh place-items-center px-4 py-10">
<div class="grid max-w-md justify-items-center gap-4 text-center">
<img src="/favicon.svg" alt="${BRAND}" width="56" height="56">
<h1 class="mt-2 text-2xl">You are offline</h1>
<p class="text-pretty text-ink-2">${BRAND} needs a connection for this page. Check your Wi-Fi or mobile data. The page opens by itself as soon as you are back.</p>
<p class="min-h-6 text-sm text-muted" id="offline-state" role="status">Waiting for the connection…</p>
<a id="offline-retry" href="" class="inline-flex min-h-11 items-center justify-center rounded-m bg-action px-5 font-semibold text-on-action transition-colors hover:bg-action-hover">Try again</a>
</div>
</main>
</body>
</html>
`
}
