import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { InlineHashes } from '../http/security-headers.ts'
import { documentHtml, inlineStyle, type PageAssets, type RenderedPage } from './document.ts'

export type PageRequest = {
  /** Path and query. */
  readonly url: string
  /** From `/api/auth/user`; null for a visitor. */
  readonly user: unknown
  readonly origin: string
}
export type PageAnswer = { readonly status: number; readonly body: string }
export type PageRead = (path: string) => Promise<PageAnswer>

export type MadePage = {
  readonly status: number
  readonly html: string
  /** Has an address for search engines, so it may be kept for other visitors. */
  readonly isPublic: boolean
  readonly inline: InlineHashes
}
/** Null while the API can't reach the page's data. Throws `busy` if too many wait already. */
export type Render = (request: PageRequest, read: PageRead) => Promise<MadePage | null>

/** What the client's bundle for the server exports. */
export type ClientRenderer<User> = {
  render(url: string, user: User): Promise<RenderedPage | null>
  setTransport(transport: (path: string) => Promise<Response>): void
}
type Assets = { readonly visitor: PageAssets; readonly member: PageAssets }

/** A page mostly waits for its reads, so a few may be in work at once. */
const AT_ONCE = 4
/** About a second's work. */
const WAITING_MAX = 128
const RETRY_AFTER_SECONDS = 5

/** Renders pages with the client's bundle. Each reads the API as the sender of its own request. */
export function createRenderer<User>(client: ClientRenderer<User>, assets: Assets): Render {
  const reads = new AsyncLocalStorage<PageRead>()
  const nextTurn = createTurns()
  client.setTransport(async (path) => {
    const read = reads.getStore()
    if (!read) throw new Error('the API was called outside of a page')
    const { status, body } = await read(path)
    await nextTurn()
    return new Response(body, { status })
  })
  const inTurn = createQueue()
  return ({ url, user, origin }, read) =>
    inTurn(async () => {
      // The API answered it, in the shape that the client's bundle was built with.
      const page = await reads.run(read, () => client.render(url, user as User))
      if (!page) return null
      const site = user ? assets.member : assets.visitor
      const isPublic = page.status === 200 && page.head.canonicalPath !== undefined
      return {
        status: page.status,
        html: documentHtml(page, { origin, assets: site }),
        isPublic,
        inline: inlineHashes(page),
      }
    })
}

/**
 * Resolves in a turn of the event loop of its own. A page is rendered in one go after its last read, so that two pages never
 * hold up sockets and other requests together.
 */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)))
    return last
  }
}

/** Bounds the pages in work. */
function createQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (waiting.length >= WAITING_MAX) throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (running < AT_ONCE) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      setImmediate(leave)
    }
  }
}

function inlineHashes(page: RenderedPage): InlineHashes {
  const style = inlineStyle(page)
  return { script: [hashSource(page.headScript)], style: style === '' ? [] : [hashSource(style)] }
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
