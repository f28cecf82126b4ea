import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { candidatesHere, chooseAccount } from '#server/db/embedded/account.ts'
import { locateNative } from '#server/db/embedded/binaries.ts'
import { createCluster, readPassword, writeSettings } from '#server/db/embedded/cluster.ts'
import { chooseEndpoint, urlOf } from '#server/db/embedded/endpoint.ts'
import { runAs } from '#server/db/embedded/program.ts'

const STARTS_WITHIN_MS = 30_000

/** A PostgreSQL that nobody watches over, behind a Unix socket, which is gone while the server is. */
export type PostgresServer = {
  readonly url: string
  /** `pg_ctl restart -m fast`: every connection ends with a FATAL. */
  restart(): Promise<void>
  /** Ends the main process as a crash would; the others notice. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-server-'))
  const clusterDir = join(dataDir, 'postgres')
  const { account } = await chooseAccount(candidatesHere(), locateNative(), dataDir)
  await createCluster(account, clusterDir)
  const password = await readPassword(account, clusterDir)
  const endpoint = await chooseEndpoint(clusterDir, account.owner, password)
  await writeSettings(account, clusterDir, endpoint.settings)

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
      // What is left of a killed server takes a moment to notice that it is gone.
      const error = await control('start')
      if (!error) return
      if (performance.now() > until) throw error
      await delay(200)
    }
  }
  await start()
  return {
    url: urlOf(endpoint, password),
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
