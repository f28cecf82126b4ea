import { expect, it } from 'vitest'
import { documentHtml, type RenderedPage } from './document.ts'

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
        preview: { type: 'profile', title: SLY, imagePath: '/x.png', imageAlt: SLY },
      },
      html: '<p>body</p>',
      boot: { note: SLY },
      isRead: false,
      fontHref: '/font.woff2',
      headScript: 'document.title',
      bootElementId: 'boot',
    },
    {
      origin: 'https://trueline.test',
      assets: { script: 'a.js', styles: [], preloads: [], later: [] },
    },
  )
  const opened = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(opened.length).toBeGreaterThan(2)
  for (const attributes of opened)
    expect(attributes).toMatch(/^$|src="\/a\.js"|type="application\/(ld\+)?json"/)
  expect(html.match(/<script>[^<]*/g)).toEqual(['<script>document.title'])
  expect(html.match(/<\/script>/g)).toHaveLength(opened.length)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  const boot = /<script[^>]*id="boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(boot)).toEqual({ note: SLY })
})

const OPTIONS = {
  origin: 'https://trueline.test',
  assets: { script: 'a.js', styles: [], preloads: [], later: [] },
}
const page = (head: RenderedPage['head']): RenderedPage => ({
  ...{
    status: 200,
    head,
    html: '',
    boot: null,
    isRead: false,
    fontHref: '/f',
    headScript: '',
    bootElementId: 'boot',
  },
})
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? 'null')

it('a page that is mostly read fetches what hydrates it later', () => {
  const assets = { script: 'a.js', styles: [], preloads: ['b.js'], later: ['c.js', 'd.js'] }
  const scripts = (isRead: boolean) => {
    const head = { title: 'T', description: 'D' }
    const html = documentHtml({ ...page(head), isRead }, { ...OPTIONS, assets })
    return [...html.matchAll(/(modulepreload|data-later|src=)[^>]*/g)].map(([tag]) => tag)
  }
  expect(scripts(true)).toEqual([
    'modulepreload" fetchpriority="low" href="/b.js"',
    'src="/a.js" data-later="/c.js /d.js"',
  ])
  expect(scripts(false)).toEqual([
    ...['b', 'c', 'd'].map((name) => `modulepreload" fetchpriority="low" href="/${name}.js"`),
    'src="/a.js"',
  ])
})

it('structured data has whole addresses, and no way to reach a person', () => {
  const jsonLd = {
    url: '/jobs/1',
    image: 'https://elsewhere.test/x.png',
    description: 'Call (206) 555-0142 or write to jobs@example.com.',
    name: 'Ada ada@example.com',
    list: [{ logo: '/logo.png', text: 'Path /jobs stays' }],
  }
  const html = documentHtml(page({ title: 'T', description: 'D', canonicalPath: '/jobs/1', jsonLd }), OPTIONS)
  expect(dataIn(html)).toEqual({
    url: 'https://trueline.test/jobs/1',
    image: 'https://elsewhere.test/x.png',
    description: 'Call [contact on the page] or write to [contact on the page].',
    name: 'Ada [contact on the page]',
    list: [{ logo: 'https://trueline.test/logo.png', text: 'Path /jobs stays' }],
  })
})

it('a page without a picture shows the one of the site, and only the first page describes the site', () => {
  const [first, other] = ['/', '/help'].map((canonicalPath) =>
    documentHtml(page({ title: 'T', description: 'D', canonicalPath }), OPTIONS),
  )
  for (const html of [first, other]) {
    expect(html).toContain('<meta property="og:image" content="https://trueline.test/picture.png">')
    expect(html).toContain('<meta property="og:image:width" content="1200">')
  }
  expect(dataIn(first ?? '')['@graph'].map((item: { '@type': string }) => item['@type'])).toEqual([
    'Organization',
    'WebSite',
  ])
  expect(dataIn(other ?? '')).toBeNull()
  const hidden = documentHtml(page({ title: 'T', description: 'D' }), OPTIONS)
  expect(hidden).not.toContain('og:image')
})
