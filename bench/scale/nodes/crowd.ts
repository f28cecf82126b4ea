import { WebSocket } from 'ws'
import type { TestDatabase } from '#tests/factories/database.ts'
import type { ServerChild } from '../../relay/child.ts'
import { createRelayMembers, type RelayMember } from '../../relay/members.ts'

export type Socket = {
  /** Resolves once a message of that type about that id has arrived, immediately if it already has. */
  received(type: string, id?: string): Promise<void>
  close(): void
}
/** A member with an open socket, and the port of their node. */
export type Here = RelayMember & { readonly port: number; readonly socket: Socket }
export type Pair = readonly [Here, Here]

const CONCURRENCY = 25

export async function createConnected(database: TestDatabase, count: number): Promise<RelayMember[]> {
  const people = await createRelayMembers(database, count)
  const ids = people.map(({ id }) => id)
  await database.pool.query(
    `insert into connections (user_id_1, user_id_2, status, responded_at)
     select a, b, 'accepted', now() from unnest($1::uuid[], $2::uuid[]) as pair (a, b)`,
    [ids.filter((_, i) => i % 2 === 0), ids.filter((_, i) => i % 2 === 1)],
  )
  return people
}

/** Opens a socket for each, distributed over the nodes so that the two of a pair are on different ones. */
export async function arrive(nodes: readonly ServerChild[], people: readonly RelayMember[]): Promise<Pair[]> {
  const here: Here[] = []
  for (let from = 0; from < people.length; from += CONCURRENCY) {
    const opening = people.slice(from, from + CONCURRENCY).map(async (person, place): Promise<Here> => {
      const node = nodes[(from + place) % nodes.length]
      if (!node) throw new Error('there is no node')
      return { ...person, port: node.port, socket: await openSocket(node.port, person) }
    })
    here.push(...(await Promise.all(opening)))
  }
  const pairs: Pair[] = []
  for (let index = 0; index + 1 < here.length; index += 2) {
    const [a, b] = here.slice(index)
    if (a && b) pairs.push([a, b])
  }
  return pairs
}

function openSocket(port: number, { cookie }: RelayMember): Promise<Socket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    origin: `http://127.0.0.1:${port}`,
    headers: { cookie },
    perMessageDeflate: false,
  })
  const messages = new Map<string, PromiseWithResolvers<void>>()
  const about = (key: string) => {
    const known = messages.get(key) ?? Promise.withResolvers<void>()
    messages.set(key, known)
    return known
  }
  const socket: Socket = {
    received: (type, id = '') => about(`${type} ${id}`).promise,
    close: () => ws.terminate(),
  }
  const welcomed = socket.received('welcome')
  ws.on('message', (data) => {
    const { type, session, message }: { type: string; session?: { id: string }; message?: { id: string } } =
      JSON.parse(data.toString())
    about(`${type} ${session?.id ?? message?.id ?? ''}`).resolve()
  })
  const failed = new Promise<never>((_resolve, reject) => ws.on('error', reject))
  return Promise.race([welcomed.then(() => socket), failed])
}
