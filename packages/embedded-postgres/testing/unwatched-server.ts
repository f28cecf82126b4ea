import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createCluster, readPassword, writeSettings } from '../cluster/cluster.ts'
import { candidatesHere, chooseAccount } from '../programs/account.ts'
import { locateNative } from '../programs/binaries.ts'
import { runAs } from '../programs/program.ts'
import { chooseEndpoint, urlOf } from '../server/endpoint.ts'
import { NAMING } from './example.ts'

const STARTS_WITHIN_MS = 30_000

/** A PostgreSQL for tests that stays down until told to start, behind a Unix socket. */
export type UnwatchedServer = {
  readonly url: string
  /** `pg_ctl restart -m fast`: every connection ends with a FATAL. */
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

type Options = { readonly settings?: Record<string, string>; readonly folder?: string }

export async function startUnwatchedServer({
  settings = {},
  folder = tmpdir(),
}: Options = {}): Promise<UnwatchedServer> {
  const dataDir = await mkdtemp(join(folder, 'unwatched-postgres-'))
  const clusterDir = join(dataDir, 'postgres')
  const { account } = await chooseAccount(candidatesHere(NAMING.name), locateNative(NAMING), dataDir, NAMING)
  const { name } = NAMING
  await createCluster(account, clusterDir, name)
  const login = { name, password: await readPassword(account, clusterDir, name) }
  const endpoint = await chooseEndpoint(clusterDir, account.owner, login)
  await writeSettings(account, clusterDir, name, { ...settings, ...endpoint.settings })

  const control = async (...command: string[]) => {
    const where = ['-D', account.clusterPath(clusterDir), '-l', 'server.log', '-w', '-s']
    const { code, stderr } = await runAs(account, clusterDir, join(account.native, 'bin', 'pg_ctl'), [
      ...command,
      ...where,
    ])
    return code === 0 ? null : new Error(`pg_ctl ${command.join(' ')} failed: ${stderr}`)
  }
  const demand = async (...command: string[]) => {
    const error = await control(...command)
    if (error) throw error
  }
  const start = async () => {
    const until = performance.now() + STARTS_WITHIN_MS
    for (;;) {
      // The processes of a killed server take a moment to notice.
      const error = await control('start')
      if (!error) return
      if (performance.now() > until) throw error
      await delay(200)
    }
  }
  await start()
  return {
    url: urlOf(endpoint, login),
    start,
    restart: () => demand('restart', '-m', 'fast'),
    kill: async () => {
      process.kill(Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    },
    stop: async () => {
      await control('stop', '-m', 'immediate')
      await endpoint.clear()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
