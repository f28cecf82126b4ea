import { once } from 'node:events'
import { WebSocket } from 'ws'
import { cookiesOf } from '../../factories/cookies.ts'
import { codeInMail } from './outbox.ts'

type Message = { type: string; [name: string]: unknown }
type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown>; tookMs: number }

/** A member without a browser: API calls and a socket, on a node that can be switched. */
export class Caller {
  readonly cookie: string
  readonly received: Message[] = []
  closedWith: number | null = null
  #socket: WebSocket | null = null

  constructor(cookie: string) {
    this.cookie = cookie
  }

  async send(url: string, method = 'GET', body?: object): Promise<Answer> {
    const since = performance.now()
    const answer = await fetch(url, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
      tookMs: performance.now() - since,
    }
  }

  async open(node: string): Promise<void> {
    const socket = new WebSocket(`${node.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.cookie, origin: node },
    })
    this.closedWith = null
    socket.on('message', (data) => this.received.push(JSON.parse(data.toString())))
    socket.on('close', (code) => {
      this.closedWith = code
    })
    socket.on('error', () => {})
    await once(socket, 'open')
    this.#socket = socket
  }

  say(message: Message): void {
    this.#socket?.send(JSON.stringify({ v: 1, ...message }))
  }

  signals(): unknown[] {
    return this.received.filter(({ type }) => type === 'call.signal').map(({ body }) => body)
  }

  close(): void {
    this.#socket?.terminate()
  }
}

/** A new account with a proven address, signed in with the calls that the forms make. */
export async function registerCaller(
  { url: node, dataDir }: { url: string; dataDir: string },
  firstName: string,
): Promise<Caller> {
  const email = `${firstName.toLowerCase()}@example.com`
  const answer = await fetch(`${node}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'a phrase that nobody else has',
      firstName,
      lastName: 'Reed',
      country: 'USA',
      agreedToTerms: true,
    }),
  })
  if (!answer.ok) throw new Error(`could not register: ${await answer.text()}`)
  const caller = new Caller(cookiesOf(answer.headers.getSetCookie()))
  const code = await codeInMail({ dataDir }, email)
  const verified = await caller.send(`${node}/api/account/verification/code`, 'POST', { code })
  if (verified.status !== 200) throw new Error(`could not verify the address: ${verified.status}`)
  const confirmed = await caller.send(`${node}/api/video-chat/age`, 'POST', { isAdult: true })
  if (confirmed.status !== 200) throw new Error(`could not confirm the age: ${confirmed.status}`)
  return caller
}

/** Matches both in a random call and attaches their sockets; returns the call's id. */
export async function startCall(node: string, [a, b]: readonly [Caller, Caller]): Promise<string> {
  await Promise.all([a.open(node), b.open(node)])
  const { body: waiting } = await a.send(`${node}/api/video-sessions`, 'POST', {})
  const { body: met } = await b.send(`${node}/api/video-sessions`, 'POST', {})
  if (waiting.id !== met.id) throw new Error('the two did not meet')
  const sessionId = String(met.id)
  for (const caller of [a, b]) caller.say({ type: 'call.attach', sessionId })
  return sessionId
}
