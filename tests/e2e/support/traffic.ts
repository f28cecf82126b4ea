import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import type { Database } from '../../../server/db/client.ts'
import { CLOSE_SIGNED_OUT } from '../../../shared/protocols/limits.ts'
import { createMember } from '../../factories/members.ts'
import { createSignIn, SESSION_SECRET } from '../../factories/sign-in.ts'

/** Each member sends a request this often: 32 of them make 128 requests a second. */
const EVERY_MS = 250
const MEMBERS = 32
const ANSWER_WITHIN_MS = 15_000
const SOCKET_BACK_MS = 500

type Member = { readonly id: string; readonly cookie: string; readonly cardId: string; friendId: string }
type SendRequest = (method: string, path: string, body?: object) => Promise<unknown>

/** Writes that the server has acknowledged. */
type Ledger = {
  /** Text by id. */
  readonly messages: Map<string, string>
  readonly requests: { from: string; to: string }[]
  /** By card: the number that was acknowledged last, and those tried since, which may have been saved. */
  readonly cards: Map<string, { acknowledged: number; tried: number[] }>
}

export type Traffic = {
  /** Times of responses with 200 (`performance.now()`). */
  readonly acknowledged: readonly number[]
  /** Responses that no fault excuses. */
  readonly wrong: readonly string[]
  /** During `run` all members write as fast as the nodes accept it. */
  rush(run: () => Promise<void>): Promise<void>
  /** Stops the traffic and returns the acknowledged writes that aren't in the database. */
  end(): Promise<string[]>
}

/** Signed-in members who read and write all the time, on whichever of `urls()` answers them. */
export async function startTraffic({ db, pool }: Database, urls: () => string[]): Promise<Traffic> {
  const ledger: Ledger = { messages: new Map(), requests: [], cards: new Map() }
  const acknowledged: number[] = []
  const wrong: string[] = []
  const stopped = new AbortController()
  let isRushing = false
  const reportFailure = (line: string) => wrong.push(`${line} after ${acknowledged.length} answers`)
  const requestsOf = (cookie: string, index: number): SendRequest => {
    let turn = index
    return async (method, path, body) => {
      const nodes = urls()
      const { status, headers, text } = await send(
        `${nodes[turn % nodes.length]}${path}`,
        method,
        cookie,
        body,
      )
      if (status !== 200) turn += 1
      if (![0, 200, 503].includes(status))
        reportFailure(`${method} ${path} was answered with ${status} ${text}`)
      if (headers?.getSetCookie().some((line) => line.includes('.sid=')))
        reportFailure(`${path} changed the session's cookie`)
      if (status !== 200) return null
      acknowledged.push(performance.now())
      return JSON.parse(text)
    }
  }
  const members = await createMembers({ db, pool }, requestsOf)
  const running = members.map((member, index) => live(member, members, index))
  const sockets = members.slice(0, 8).map((member, index) => holdSocketOpen(member, index))

  async function live(member: Member, all: readonly Member[], index: number): Promise<void> {
    const send = requestsOf(member.cookie, index)
    const others = all.filter(({ id }) => id !== member.id && id !== member.friendId)
    let at = performance.now() + (index * EVERY_MS) / MEMBERS
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      while (isRushing) await send('POST', `/api/conversations/${member.friendId}/read`, { seq: n })
      await pause(Math.max(0, at - performance.now()))
      at = Math.max(at + EVERY_MS, performance.now() - EVERY_MS)
      if (n % 5 === 0) await write(ledger, send, member)
      else if (n % 5 === 1) await send('GET', '/api/conversations')
      else if (n % 5 === 2) await send('GET', '/api/auth/user')
      else if (n % 5 === 3 && n % 10 === 3) await editCard(ledger, send, member, n)
      else if (n % 5 === 3) await connect(ledger, send, member, others.shift())
      else await send('GET', '/api/conversations/unread')
    }
  }

  async function holdSocketOpen({ cookie }: Member, index: number): Promise<void> {
    for (let turn = index; !stopped.signal.aborted; turn += 1) {
      const nodes = urls()
      const url = nodes[turn % nodes.length] ?? ''
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } })
      const close = () => socket.terminate()
      stopped.signal.addEventListener('abort', close)
      const code = await new Promise<number>((resolve) => {
        socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
          if (statusCode !== 503) reportFailure(`a socket was answered with ${statusCode}`)
          socket.terminate()
        })
        socket.on('error', () => {})
        socket.on('close', resolve)
      })
      stopped.signal.removeEventListener('abort', close)
      if (code === CLOSE_SIGNED_OUT) reportFailure('a socket was closed as signed out')
      await pause(SOCKET_BACK_MS)
    }
  }

  return {
    acknowledged,
    wrong,
    rush: async (run) => {
      isRushing = true
      // Every member has come to it.
      await pause(2 * EVERY_MS)
      await run().finally(() => {
        isRushing = false
      })
    },
    end: async () => {
      stopped.abort()
      await Promise.all([...running, ...sockets])
      return missing(ledger, pool)
    },
  }
}

async function send(url: string, method: string, cookie: string, body?: object) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch {
    return { status: 0, headers: null, text: 'nobody answered' }
  }
}

/** Members in pairs who are connected, each with a card. */
async function createMembers(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  requestsOf: (cookie: string, index: number) => SendRequest,
): Promise<Member[]> {
  const members: Member[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = await createMember(db, { firstName: `Robin ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}` })
    const cookie = await createSignIn(db, id, SESSION_SECRET)
    const card = await requestsOf(cookie, index)('POST', '/api/resume-cards', { title: 'Nurse 0' })
    if (!card || typeof card !== 'object' || !('id' in card)) throw new Error('the card was not made')
    members.push({ id, cookie, cardId: String(card.id), friendId: '' })
  }
  for (const [index, member] of members.entries()) {
    member.friendId = members[index ^ 1]?.id ?? ''
    if (index % 2 === 1) continue
    const pair = [member.id, member.friendId]
    await pool.query(
      "insert into connections (user_id_1, user_id_2, status) values ($1, $2, 'accepted')",
      pair,
    )
  }
  return members
}

async function write({ messages }: Ledger, send: SendRequest, { friendId }: Member): Promise<void> {
  const [id, text] = [randomUUID(), `hello ${randomUUID()}`]
  // Like a browser, repeats the same message until it is accepted.
  for (let tries = 0; tries < 3; tries += 1) {
    if (!(await send('POST', `/api/conversations/${friendId}/messages`, { id, text }))) continue
    messages.set(id, text)
    return
  }
}

async function editCard({ cards }: Ledger, send: SendRequest, { cardId }: Member, n: number): Promise<void> {
  const known = cards.get(cardId) ?? { acknowledged: 0, tried: [] }
  cards.set(cardId, known)
  known.tried.push(n)
  if (!(await send('PATCH', `/api/resume-cards/${cardId}`, { title: `Nurse ${n}` }))) return
  known.acknowledged = n
  known.tried = []
}

async function connect(
  { requests }: Ledger,
  send: SendRequest,
  { id }: Member,
  other?: Member,
): Promise<void> {
  if (!other) return
  if (await send('POST', '/api/connections', { memberId: other.id }))
    requests.push({ from: id, to: other.id })
}

async function missing({ messages, requests, cards }: Ledger, pool: Pool): Promise<string[]> {
  const saved = await pool.query<{ id: string; text: string }>('select id, text from messages')
  const texts = new Map(saved.rows.map(({ id, text }) => [id, text]))
  const pairs = await pool.query<{ a: string; b: string }>(
    'select user_id_1 as a, user_id_2 as b from connections',
  )
  const connected = new Set(pairs.rows.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  const titles = await pool.query<{ id: string; title: string }>('select id, title from resume_cards')
  const numbers = new Map(titles.rows.map(({ id, title }) => [id, Number(title.split(' ')[1])]))
  const isSaved = (id: string) => {
    const { acknowledged, tried } = cards.get(id) ?? { acknowledged: 0, tried: [] }
    return [acknowledged, ...tried].includes(numbers.get(id) ?? -1)
  }
  return [
    ...[...messages].filter(([id, text]) => texts.get(id) !== text).map(([id]) => `message ${id}`),
    ...requests
      .filter(({ from, to }) => !connected.has(`${from} ${to}`))
      .map(({ from, to }) => `request ${from} ${to}`),
    ...[...cards.keys()].filter((id) => !isSaved(id)).map((id) => `card ${id}`),
  ]
}
