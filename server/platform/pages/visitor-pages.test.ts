import { expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { encodePage, plainBody } from './encoded-page.ts'
import type { PageRead, PageRequest, RenderAnswer } from './render-messages.ts'
import { createVisitorPages } from './visitor-pages.ts'

const ADDRESS = { url: '/jobs', origin: 'https://trueline.test' }

/** A page with one read. If it `holds` renders, the test releases them. */
function setUp({
  holds = false,
  ...options
}: {
  holds?: boolean
  ttlMs?: number
  cacheMaxBytes?: number
} = {}) {
  const renders: { go(): void }[] = []
  const site = { text: 'one', status: 200, isBusy: false }
  const reads: string[] = []
  const render = async ({ url, origin }: PageRequest, read: PageRead) => {
    const held = Promise.withResolvers<void>()
    renders.push({ go: held.resolve })
    if (site.isBusy) throw new AppError('busy')
    const { body } = await read('/api/jobs')
    if (holds) await held.promise
    return encodePage(200, () => `${origin}${url} ${body}`)
  }
  const pages = createVisitorPages(render, options)
  const readAs =
    (
      who: string,
      answer = async (): Promise<RenderAnswer> => ({ status: site.status, body: site.text }),
    ): PageRead =>
    async () => {
      reads.push(who)
      return answer()
    }
  const open = async (who = 'someone', address = ADDRESS, read = readAs(who)) => {
    const page = await pages(address, read)
    return page && Buffer.concat(plainBody(page, { script: '', style: '' })).toString()
  }
  return { site, renders, reads, open, readAs }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it("is rendered once while the API's answers stay the same, and read for each visitor", async () => {
  const { site, renders, reads, open } = setUp()
  const expected = 'https://trueline.test/jobs one'
  expect([await open('a'), await open('b'), await open('c')]).toEqual([expected, expected, expected])
  expect([renders.length, reads]).toEqual([1, ['a', 'b', 'c']])
  site.text = 'two'
  expect(await open()).toBe('https://trueline.test/jobs two')
  site.text = 'one'
  expect(await open()).toBe(expected)
  site.status = 404
  expect(await open()).toBe(expected)
  expect(renders).toHaveLength(4)
})

it('of another address or another name of the site is another one', async () => {
  const { renders, open } = setUp()
  await open()
  expect(await open('a', { ...ADDRESS, url: '/jobs?q=x' })).toBe('https://trueline.test/jobs?q=x one')
  expect(await open('a', { ...ADDRESS, origin: 'https://other.test' })).toBe('https://other.test/jobs one')
  expect(renders).toHaveLength(3)
})

it('is shared by concurrent visitors, and none sees older data than when they asked', async () => {
  const { site, renders, reads, open } = setUp({ holds: true })
  const first = open('a')
  await settled()
  site.text = 'two'
  const others = [open('b'), open('c'), open('d')]
  await settled()
  expect(renders).toHaveLength(1)
  renders[0]?.go()
  await settled()
  renders[1]?.go()
  expect(await first).toMatch(/one$/)
  expect(await Promise.all(others)).toEqual(Array(3).fill('https://trueline.test/jobs two'))
  expect(renders).toHaveLength(2)
  expect(reads.sort()).toEqual(['a', 'b', 'c', 'd'])
})

it('is made from the reads of the latest request, in any order of arrival', async () => {
  const { renders, open, readAs } = setUp({ holds: true })
  const cached = open('first')
  await settled()
  renders[0]?.go()
  await cached
  const rendering = open(
    'leader',
    ADDRESS,
    readAs('leader', async () => ({ status: 200, body: 'leader' })),
  )
  await settled()
  const slow = Promise.withResolvers<RenderAnswer>()
  const early = open(
    'early',
    ADDRESS,
    readAs('early', () => slow.promise),
  )
  const late = open(
    'late',
    ADDRESS,
    readAs('late', async () => ({ status: 200, body: 'new' })),
  )
  await settled()
  slow.resolve({ status: 200, body: 'old' })
  await settled()
  renders[1]?.go()
  await settled()
  renders[2]?.go()
  expect(await Promise.all([rendering, early, late])).toEqual(
    ['leader', 'new', 'new'].map((text) => `https://trueline.test/jobs ${text}`),
  )
})

it('that is incomplete is only for its requester, and not cached', async () => {
  const { site, renders, open, readAs } = setUp({ holds: true })
  const leader = open()
  await settled()
  const tooOften = { status: 429, body: 'too often' }
  const others = [
    open('a'),
    open(
      'b',
      ADDRESS,
      readAs('b', async () => tooOften),
    ),
  ]
  await settled()
  for (let round = 0; round < 5; round += 1) {
    for (const { go } of renders) go()
    await settled()
  }
  expect(await leader).toMatch(/one$/)
  expect(await Promise.all(others)).toEqual([
    'https://trueline.test/jobs one',
    'https://trueline.test/jobs too often',
  ])
  site.text = 'still there'
  const next = open()
  await settled()
  renders.at(-1)?.go()
  expect(await next).toMatch(/still there$/)
})

it('is refused while too many are made, unless it is there', async () => {
  const { site, open } = setUp()
  await open()
  site.isBusy = true
  expect(await open()).toMatch(/one$/)
  const refused = [1, 2, 3].map(() => open('a', { ...ADDRESS, url: '/jobs?page=2' }))
  for (const one of await Promise.allSettled(refused)) expect(one).toMatchObject({ reason: { code: 'busy' } })
  site.isBusy = false
  expect(await open('a', { ...ADDRESS, url: '/jobs?page=2' })).toMatch(/one$/)
})

it('is dropped after its time, or when others need the room', async () => {
  const brief = setUp({ ttlMs: 20 })
  await brief.open()
  await new Promise((resolve) => setTimeout(resolve, 60))
  await brief.open()
  expect(brief.renders).toHaveLength(2)

  const small = setUp({ cacheMaxBytes: 40_000 })
  for (let page = 0; page < 60; page += 1) await small.open('a', { ...ADDRESS, url: `/jobs?page=${page}` })
  await small.open('a', { ...ADDRESS, url: '/jobs?page=59' })
  expect(small.renders).toHaveLength(60)
  await small.open('a', { ...ADDRESS, url: '/jobs?page=0' })
  expect(small.renders).toHaveLength(61)
})
