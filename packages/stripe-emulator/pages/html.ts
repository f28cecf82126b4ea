import type { Reply } from '../http/server.ts'

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 2.5rem 1.25rem; }
.note { border-radius: 8px; background: #fff3d6; color: #4a3500; padding: .5rem .75rem; font-size: .875rem; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; } dd { margin: 0; text-align: right; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid #8884; padding: .5rem 0; text-align: left; }
td:last-child, th:last-child { text-align: right; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 12px; border: 1px solid #8888; cursor: pointer; }
button[value=complete] { background: #1f5bd8; border-color: #1f5bd8; color: #fff; }
`

export function stylesheet(): Reply {
  return { status: 200, headers: { 'content-type': 'text/css' }, body: css }
}

/**
 * A page marked as the emulator's. `body` is escaped HTML. All addresses start with `base`, so a site that proxies browsers
 * can use its own.
 */
export function htmlPage(base: string, title: string, body: string, status = 200): Reply {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${escapeHtml(base)}/invoices/pages.css"></head>
<body><p class="note">Test mode. No real money moves.</p>${body}</body></html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body: html,
  }
}

export const notFound = (base: string) => htmlPage(base, 'Not found', '<h1>Not found</h1>', 404)
