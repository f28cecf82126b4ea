import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { realtimeNodes, realtimePresence } from '#server/db/schema/index.ts'
import type { TestMember } from './http.ts'

type Sending = { as?: TestMember | null; body?: object; headers?: Record<string, string> }

export function requestsTo(test: () => { readonly app: FastifyInstance }) {
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, sending: Sending = {}) => {
    const { as, body, headers } = sending
    const response = await test().app.inject({
      method,
      url,
      headers: { ...headers, ...(as && { cookie: as.cookie }) },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }
}

/** Gives a member an open socket on a living node. */
export async function bringOnline(db: Db, memberId: string): Promise<void> {
  const nodeId = randomUUID()
  await db.insert(realtimeNodes).values({ id: nodeId, leaseUntil: new Date(Date.now() + 3_600_000) })
  await db.insert(realtimePresence).values({ nodeId, memberId, sockets: 1 })
}
