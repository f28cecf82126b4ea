import { LRUCache } from 'lru-cache'
import type { EncodedPage } from './encoded-page.ts'
import type { PageRead, PageRequest, RenderAnswer } from './render-messages.ts'
import type { Renderers } from './renderers.ts'

const CACHE_MAX_BYTES = 64 * 1024 * 1024
/** Some texts depend on the time (the year in the footer, whether a job is still open), which isn't in the answers. */
const LIFETIME_MS = 60_000
/** A page, or a 404. Other failures concern one visitor, or this moment. */
const LASTING = new Set([200, 400, 404])

type Address = Omit<PageRequest, 'user'>
type Reads = ReturnType<typeof createReads>
type Rendered = { readonly page: EncodedPage; readonly answers: ReadonlyMap<string, RenderAnswer> }
type Turn = PromiseWithResolvers<Rendered | null> & { reads: Reads }

/** A page for a signed-out visitor; null while the API can't reach its data. */
export type VisitorPages = (address: Address, read: PageRead) => Promise<EncodedPage | null>

/**
 * Renders visitors' pages, and caches each with the answers it was made from. It is reused only while the API answers the
 * same, so nothing needs invalidating. Concurrent visitors share a new one.
 */
export function createVisitorPages(
  render: Renderers['render'],
  { ttlMs = LIFETIME_MS, cacheMaxBytes = CACHE_MAX_BYTES } = {},
): VisitorPages {
  const cache = new LRUCache<string, Rendered>({
    maxSize: cacheMaxBytes,
    maxEntrySize: cacheMaxBytes / 16,
    sizeCalculation: bytesOf,
    ttl: ttlMs,
    // The clock is read this often, instead of for each page.
    ttlResolution: Math.floor(ttlMs / 60),
  })
  /** Keys being rendered, each with the next render once someone waits for it. */
  const lines = new Map<string, Turn | null>()
  let requests = 0

  const renderFrom = async (key: string, address: Address, reads: Reads): Promise<Rendered | null> => {
    const page = await render({ ...address, user: null }, reads.read)
    if (!page) return null
    const rendered = { page, answers: await reads.all() }
    if (isLasting(rendered)) cache.set(key, rendered)
    return rendered
  }
  const begin = (key: string, address: Address, reads: Reads): Promise<Rendered | null> => {
    lines.set(key, null)
    const rendered = renderFrom(key, address, reads)
    const end = () => {
      const turn = lines.get(key)
      if (turn) begin(key, address, turn.reads).then(turn.resolve, turn.reject)
      else lines.delete(key)
    }
    rendered.then(end, end)
    return rendered
  }
  /** Shares the next render, which uses the last caller's reads, so no one gets data older than their request. */
  const wait = (key: string, reads: Reads): Promise<Rendered | null> => {
    const turn = lines.get(key) ?? { ...Promise.withResolvers<Rendered | null>(), reads }
    if (reads.order > turn.reads.order) turn.reads = reads
    lines.set(key, turn)
    return turn.promise
  }

  return async (address, read) => {
    const key = `${address.origin} ${address.url}`
    requests += 1
    const reads = createReads(read, requests)
    const known = cache.get(key)
    // A page without reads skips the promise, which would cost another turn of the event loop.
    if (known && (known.answers.size === 0 || (await isUnchanged(known, reads)))) return known.page
    const rendered = await (lines.has(key) ? wait(key, reads) : begin(key, address, reads))
    if (!rendered) return null
    // The API counts each visit, as a view or toward a limit, even if another visitor's answers are used.
    await Promise.all([...rendered.answers.keys()].map(reads.read))
    if (isLasting(rendered)) return rendered.page
    return (await renderFrom(key, address, reads))?.page ?? null
  }
}

/** The API's responses to one visitor, one request per path, in the order they arrived. */
function createReads(read: PageRead, order: number) {
  const reading = new Map<string, Promise<RenderAnswer>>()
  return {
    order,
    read: (path: string): Promise<RenderAnswer> => {
      const known = reading.get(path) ?? read(path)
      reading.set(path, known)
      return known
    },
    all: async () =>
      new Map(await Promise.all([...reading].map(async ([path, answer]) => [path, await answer] as const))),
  }
}

async function isUnchanged({ answers }: Rendered, { read }: Reads): Promise<boolean> {
  const same = await Promise.all(
    [...answers].map(async ([path, { status, body }]) => {
      const now = await read(path)
      return now.status === status && now.body === body
    }),
  )
  return same.every(Boolean)
}

const isLasting = ({ answers }: Rendered) => [...answers.values()].every(({ status }) => LASTING.has(status))

function bytesOf({ page: { plain, gzip }, answers }: Rendered): number {
  const ofPage = plain.bytes.length + gzip.bytes.length + 1_000
  return [...answers].reduce((sum, [path, { body }]) => sum + path.length + body.length, ofPage)
}
