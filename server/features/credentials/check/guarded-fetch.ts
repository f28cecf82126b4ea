import { gunzipSync } from 'node:zlib'
import { readUpTo } from '#server/platform/net/bounded-body.ts'
import { guardedRequest } from '#server/platform/net/guarded-request.ts'

const MAX_BYTES = 1024 * 1024
/** A status list with 33 million entries, unpacked. */
const MAX_LIST_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 5_000
const MAX_REQUESTS = 8
const HEADERS = { accept: 'application/json, application/ld+json', 'user-agent': 'Trueline badge check' }

type Rules = {
  /** Bundled documents by address. */
  local: Readonly<Record<string, unknown>>
  /** Status lists named by the badge. Apart from these only `did.json` is fetched. */
  lists: readonly string[]
  /** `host:port` of this machine that may be used without TLS. Only set in tests. */
  loopback: readonly string[]
}
export type Fetching = {
  fetch: (input: string | URL | Request) => Promise<Response>
  /** Addresses that failed. */
  failed: Set<string>
}

/**
 * A `fetch` for the verifier's libraries: only what a check needs, only over https from public addresses, with limits on
 * size and time, without redirects, each address once. A refusal looks like a 404, so nothing is retried.
 */
export function createGuardedFetch(rules: Rules): Fetching {
  const failed = new Set<string>()
  const answers = new Map<string, Promise<string | null>>()
  const read = async (url: URL): Promise<string | null> => {
    const own = rules.local[url.href]
    if (own !== undefined) return JSON.stringify(own)
    try {
      if (answers.size > MAX_REQUESTS) throw new Error('too many requests')
      return await load(url, rules)
    } catch {
      failed.add(url.href)
      return null
    }
  }
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input)
    let answer = answers.get(url.href)
    if (!answer) {
      answer = read(url)
      answers.set(url.href, answer)
    }
    const body = await answer
    const headers = { 'content-type': 'application/json' }
    return new Response(body ?? '{}', { status: body === null ? 404 : 200, headers })
  }
  return { fetch, failed }
}

async function load(url: URL, { lists, loopback }: Rules): Promise<string> {
  if (!lists.includes(url.href) && !url.pathname.endsWith('/did.json')) throw new Error('not needed')
  const response = await guardedRequest(url, { headers: HEADERS, withinMs: TIMEOUT_MS, loopback })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`status ${response.statusCode}`)
  }
  const text = (await readUpTo(response, MAX_BYTES)).toString('utf8')
  refuseBombs(JSON.parse(text))
  return text
}

/** The library unpacks lists without a limit; one that is too large is treated as invalid. */
function refuseBombs(document: { credentialSubject?: { encodedList?: unknown } }): void {
  const list = document?.credentialSubject?.encodedList
  if (list === undefined) return
  if (typeof list !== 'string') throw new Error('not a status list')
  gunzipSync(Buffer.from(list.slice(1), 'base64url'), { maxOutputLength: MAX_LIST_BYTES })
}
