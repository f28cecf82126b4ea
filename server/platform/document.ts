/** A page as the client's renderer gives it (client/entry-server.tsx). */
export type RenderedPage = {
  status: number
  head: { title: string; description: string }
  html: string
  fontHref: string
  themeScript: string
  bootElementId: string
}

export type PageAssets = { script: string; styles: string[]; preloads: string[] }

type DocumentOptions = { boot: unknown; assets: PageAssets; nonces: { script: string; style: string } }

/** The whole HTML document around a rendered page. */
export function documentHtml(page: RenderedPage, { boot, assets, nonces }: DocumentOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.head.title)}</title>
<meta name="description" content="${escapeHtml(page.head.description)}">
<meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0a0f1a" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${nonces.style}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${page.fontHref}">
${assets.styles.map((href) => `<link rel="stylesheet" href="/${href}">`).join('\n')}
<script nonce="${nonces.script}">${page.themeScript}</script>
${assets.preloads.map((href) => `<link rel="modulepreload" href="/${href}">`).join('\n')}
<script type="module" src="/${assets.script}"></script>
</head>
<body>
<div id="root">${page.html}</div>
<script id="${page.bootElementId}" type="application/json">${jsonForHtml(boot)}</script>
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** JSON that cannot end its script element early. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
