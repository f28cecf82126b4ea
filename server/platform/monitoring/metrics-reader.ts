import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import { timed } from '../realtime/timed-query.ts'
import type { Realtime } from '../realtime/types.ts'
import { type Metrics, PREFIX } from './metrics.ts'

type Sources = { readonly pool: Pool; readonly realtime: Pick<Realtime, 'countSockets' | 'countWatched'> }

const TASKS_WAITING = `
  select name, count(*)::int as waiting from pgboss.job
  where state in ('created', 'retry') and start_after <= now() group by name`
const MEMBERS_WAITING = `
  select count(*)::int as waiting, coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as longest
  from video_sessions where status = 'pending' and kind = 'random'`

/** Returns the text for Prometheus, with gauges read on demand. */
export function createMetricsReader({ registry }: Metrics, { pool, realtime }: Sources) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] })
  const sockets = gauge('sockets', 'Open WebSockets of this node.')
  const watched = gauge('watched_members', 'Members whose changes pages of this node wait for.')
  const connections = gauge('pool_connections', 'Connections to PostgreSQL, by state.', ['state'])
  const queued = gauge('pool_waiting', 'Queries that wait for a connection.')
  const up = gauge('database_up', 'Whether PostgreSQL answered while these figures were read.')
  const tasks = gauge('tasks_waiting', 'Background tasks that are due and not begun, of all nodes.', ['task'])
  const members = gauge('members_waiting', 'Members who wait for a random call, at all nodes.')
  const longest = gauge('members_waiting_longest_seconds', 'How long the first of them has waited.')

  const readDatabase = async () => {
    const due = await pool.query<{ name: string; waiting: number }>(timed(TASKS_WAITING, []))
    tasks.reset()
    for (const { name, waiting } of due.rows) tasks.set({ task: name }, waiting)
    const { rows } = await pool.query<{ waiting: number; longest: number }>(timed(MEMBERS_WAITING, []))
    members.set(rows[0]?.waiting ?? 0)
    longest.set(rows[0]?.longest ?? 0)
  }

  return async (): Promise<string> => {
    sockets.set(realtime.countSockets())
    watched.set(realtime.countWatched())
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    queued.set(pool.waitingCount)
    // This process's figures matter most while the database is down; the gauge reports that.
    const isUp = await readDatabase().then(
      () => true,
      () => false,
    )
    up.set(isUp ? 1 : 0)
    return registry.metrics()
  }
}
