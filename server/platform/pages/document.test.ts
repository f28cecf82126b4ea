import { expect, it } from 'vitest'
import { documentHtml } from './document.ts'

const SLY = '</script></style></title><script>alert("1")</script><!-- \u2028 " \' &'

it('no page data opens a script, a style or an attribute', () => {
  const html = documentHtml(
    {
      status: 200,
      head: {
        title: SLY,
        canonicalPath: '/x',
        description: SLY,
        jsonLd: { name: SLY },
        css: `.x { content: '${SLY}' }`,
        preview: { type: 'profile', title: SLY, imagePath: '/x.png', imageAlt: SLY, width: 1, height: 1 },
      },
      html: '<p>body</p>',
      boot: { note: SLY },
      fontHref: '/font.woff2',
      headScript: 'document.title',
      bootElementId: 'boot',
    },
    {
      origin: 'https://trueline.test',
      assets: { script: 'a.js', styles: [], preloads: [] },
      nonces: { script: 'script-nonce', style: 'style-nonce' },
    },
  )
  expect(html).not.toContain('<script>')
  const opened = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(opened.length).toBeGreaterThan(2)
  for (const attributes of opened)
    expect(attributes).toMatch(/nonce="script-nonce"|src="\/a\.js"|type="application\/(ld\+)?json"/)
  expect(html.match(/<\/script>/g)).toHaveLength(opened.length)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  const boot = /<script[^>]*id="boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(boot)).toEqual({ note: SLY })
})
