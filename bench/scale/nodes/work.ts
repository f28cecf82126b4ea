import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Here, Pair } from './crowd.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One operation of a pair; returns the milliseconds they waited. */
export type Work = (pair: Pair) => Promise<number>

/** One writes; counted until it reaches the other's socket, on another node if there is one. */
export const message: Work = async ([from, to]) => {
  const id = randomUUID()
  const since = performance.now()
  await post(from, `/api/conversations/${to.id}/messages`, { id, text: 'Shall we talk?' })
  await to.socket.received('message.new', id)
  return performance.now() - since
}

/** Both press Start, are matched, and hang up; counted until both know who they were matched with. */
export const match: Work = async (pair) => {
  const since = performance.now()
  const calls = await Promise.all(
    pair.map(async (person) => {
      const call = await post(person, '/api/video-sessions', {})
      const id = String(call.id)
      if (call.status !== 'active') await person.socket.received('call.active', id)
      return id
    }),
  )
  const waited = performance.now() - since
  await Promise.all(pair.map((person, i) => post(person, `/api/video-sessions/${calls[i]}/end`, {})))
  // Otherwise they are not matched twice in a day.
  await Promise.all(pair.map((person) => put(person, '/api/calls/meet-again')))
  return waited
}

export type Figures = { readonly rate: number; readonly p99: number }

/** Runs all pairs concurrently, each `times` times. Returns operations a second and the p99 of the wait. */
export async function measureWork(pairs: readonly Pair[], work: Work, times: number): Promise<Figures> {
  const waits: number[] = []
  const since = performance.now()
  await Promise.all(
    pairs.map(async (pair) => {
      for (let i = 0; i < times; i += 1) waits.push(await work(pair))
    }),
  )
  const seconds = (performance.now() - since) / 1000
  waits.sort((a, b) => a - b)
  return { rate: waits.length / seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN }
}

const post = (person: Here, path: string, body: object) => send(person, 'POST', path, body)
const put = (person: Here, path: string) => send(person, 'PUT', path, {})

function send(
  { port, cookie }: Here,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const pending = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        answer += part
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(answer))
        else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 200)}`))
      })
    })
    pending.on('error', reject).end(text)
  })
}
