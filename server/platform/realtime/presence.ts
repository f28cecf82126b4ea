import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { timed } from './timed-query.ts'

const HEARTBEAT_EVERY_MS = 4_000
const WRITE_AFTER_MS = 100
const COUNT_FRESH_MS = 2_000

const RENEW_LEASE = `
  insert into realtime_nodes (id, lease_until) values ($1, now() + interval '12 seconds')
  on conflict (id) do update set lease_until = excluded.lease_until
  returning (xmax = 0) as is_new`
// Well after the lease: nodes that all lost the database don't delete each other when it is back.
const REMOVE_DEAD = `delete from realtime_nodes where lease_until < now() - interval '1 minute'`
const FIND_LAPSED = 'select id from realtime_nodes where lease_until < now() and id <> $1'
const REMOVE_SELF = 'delete from realtime_nodes where id = $1'
// Joined with users: a member deleted meanwhile must not fail the others' rows.
const WRITE_PRESENT = `
  insert into realtime_presence (node_id, member_id, sockets)
  select $1, users.id, here.sockets
  from unnest($2::uuid[], $3::int[]) as here(member_id, sockets) join users on users.id = here.member_id
  on conflict (member_id, node_id) do update set sockets = excluded.sockets`
const WRITE_GONE = 'delete from realtime_presence where node_id = $1 and member_id = any($2::uuid[])'
const COUNT_ONLINE = `
  select count(distinct member_id)::int as online from realtime_presence
  join realtime_nodes on realtime_nodes.id = node_id join users on users.id = member_id
  where lease_until > now() and not is_admin`

type PresenceOptions = {
  readonly nodeId: string
  readonly pool: Pool
  readonly log: FastifyBaseLogger
  countSockets(memberId: string): number
  members(): string[]
  /** Called for each node that ended without giving up its lease. */
  onNodeLost(): void
}

/**
 * The members on this node, written to the database in batches under a lease that shows the node is alive. Failed writes are
 * repeated with a later renewal.
 */
export class Presence {
  readonly #options: PresenceOptions
  #changed = new Set<string>()
  #writing: Promise<void> = Promise.resolve()
  #writeTimer: NodeJS.Timeout | null = null
  #renewTimer: NodeJS.Timeout | null = null
  /** Null before the first renewal: nodes that ended before this one started don't matter to it. */
  #lapsed: ReadonlySet<string> | null = null
  #count: { promise: Promise<number>; at: number } | null = null

  constructor(options: PresenceOptions) {
    this.#options = options
  }

  /** Takes the first lease; rejects if the database is away. */
  async start(): Promise<void> {
    await this.#renewLease()
    this.#renewTimer = setInterval(() => {
      this.#renewLease().catch((err: unknown) =>
        this.#options.log.warn({ err }, 'could not renew the lease of this node'),
      )
    }, HEARTBEAT_EVERY_MS)
  }

  changed(memberId: string): void {
    this.#changed.add(memberId)
    this.#writeTimer ??= setTimeout(() => {
      this.#writeTimer = null
      this.#write()
    }, WRITE_AFTER_MS)
  }

  countOnline(): Promise<number> {
    const now = performance.now()
    if (this.#count && now - this.#count.at < COUNT_FRESH_MS) return this.#count.promise
    const promise = this.#readCount()
    this.#count = { promise, at: now }
    promise.catch(() => {
      this.#count = null
    })
    return promise
  }

  async stop(): Promise<void> {
    if (this.#renewTimer) clearInterval(this.#renewTimer)
    if (this.#writeTimer) clearTimeout(this.#writeTimer)
    await this.#writing
    await this.#options.pool.query(timed(REMOVE_SELF, [this.#options.nodeId]))
  }

  async #renewLease(): Promise<void> {
    const { pool, nodeId, members } = this.#options
    const { rows } = await pool.query<{ is_new: boolean }>(timed(RENEW_LEASE, [nodeId]))
    // The first renewal, or other nodes considered this one dead and removed its rows.
    if (rows[0]?.is_new) this.#changed = new Set(members())
    if (this.#changed.size > 0) this.#write()
    await this.#findLapsed()
    await pool.query(timed(REMOVE_DEAD, []))
  }

  async #findLapsed(): Promise<void> {
    const { pool, nodeId, onNodeLost } = this.#options
    const { rows } = await pool.query<{ id: string }>(timed(FIND_LAPSED, [nodeId]))
    const known = this.#lapsed
    this.#lapsed = new Set(rows.map(({ id }) => id))
    if (known && rows.some(({ id }) => !known.has(id))) onNodeLost()
  }

  /** One write at a time, so an older count never overwrites a newer one. */
  #write(): void {
    this.#writing = this.#writing.then(async () => {
      const changed = this.#changed
      this.#changed = new Set()
      try {
        await this.#writeMembers([...changed])
      } catch (err) {
        for (const memberId of changed) this.#changed.add(memberId)
        this.#options.log.warn({ err, members: changed.size }, 'could not write presence')
      }
    })
  }

  async #writeMembers(memberIds: readonly string[]): Promise<void> {
    const { pool, nodeId, countSockets } = this.#options
    const counted = memberIds.map((memberId) => ({ memberId, sockets: countSockets(memberId) }))
    const present = counted.filter(({ sockets }) => sockets > 0)
    const gone = counted.filter(({ sockets }) => sockets === 0).map(({ memberId }) => memberId)
    if (present.length > 0) {
      const ids = present.map(({ memberId }) => memberId)
      const counts = present.map(({ sockets }) => sockets)
      await pool.query(timed(WRITE_PRESENT, [nodeId, ids, counts]))
    }
    if (gone.length > 0) await pool.query(timed(WRITE_GONE, [nodeId, gone]))
  }

  async #readCount(): Promise<number> {
    const { rows } = await this.#options.pool.query<{ online: number }>(timed(COUNT_ONLINE, []))
    return rows[0]?.online ?? 0
  }
}
