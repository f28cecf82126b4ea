import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureFairness } from './fairness.ts'
import { BURSTS } from './load.ts'
import { createCalls, createRelayMembers } from './members.ts'
import { measureMemory } from './memory.ts'
import { measureRate } from './rate.ts'
import { serversOn } from './servers.ts'

const MEMBERS = 2_000
const PEOPLE_IN_CALLS = 400

/**
 * Relayed messages a second and memory of an idle socket, relative to a bare `ws` server; status reads during a flood,
 * relative to those without one.
 */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const people = await createRelayMembers(database, MEMBERS)
    const calls = await createCalls(database, people.slice(0, PEOPLE_IN_CALLS))
    const servers = serversOn(database.url)
    const bursts = await measureRate(servers, calls, BURSTS.call)
    const singles = await measureRate(servers, calls, BURSTS.single)
    const memory = await measureMemory(servers, people)
    const fairness = await measureFairness(servers, people)
    return {
      name: 'relay: signals between two sockets of one process, sockets at rest, and a member who floods',
      ratios: [
        { label: 'relayed messages a second, in bursts', value: bursts.ratio, limit: 0.6, direction: 'min' },
        {
          label: 'relayed messages a second, one at a time',
          value: singles.ratio,
          limit: 0.5,
          direction: 'min',
        },
        { label: 'heap of an idle socket', value: memory.heap.ratio, limit: 1.6, direction: 'max' },
        {
          label: 'p99 of status reads of others while one member floods',
          value: fairness.ratio,
          limit: 2,
          direction: 'max',
        },
      ],
      notes: [...bursts.notes, ...singles.notes, ...memory.notes, ...fairness.notes],
    }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
