import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  clusterVersion,
  createCluster,
  findPassword,
  readPassword,
  writeSettings,
} from './cluster/cluster.ts'
import { chownFolder } from './cluster/ownership.ts'
import { DataStillOpen, messageOf } from './errors.ts'
import { lockDataDir } from './lock.ts'
import { assertUsable, type Naming } from './naming.ts'
import { type Candidate, chooseAccount } from './programs/account.ts'
import { type Account, killPrograms } from './programs/program.ts'
import { chooseEndpoint, type Endpoint, urlOf } from './server/endpoint.ts'
import { byAnswer, byArguments, clusterLabel, type Identify, stopLeftover } from './server/leftover.ts'
import { LogFile } from './server/log-file.ts'
import { type Launch, type Postmaster, startPostmaster } from './server/postmaster.ts'
import { queryOnce } from './server/query.ts'
import { keepRunning } from './server/supervisor.ts'

export type EmbeddedDatabase = {
  /** For `pg`'s connectionString, and for DATABASE_URL of another process of the same user. */
  readonly url: string
  /** Shuts down cleanly and releases the data folder; may be called again. */
  stop(): Promise<void>
}

export type EmbeddedOptions = Naming & {
  dataDir: string
  log: (line: string) => void
  /** Aborts a start: nothing keeps running, and it throws the signal's reason. */
  signal?: AbortSignal
}

export type Machine = { native: string; candidates: Candidate[] }

const DATA_HELD_PATIENCE_MS = 10_000

/** Starts the cluster in `<dataDir>/postgres` on the given machine, making it when there is none. */
export async function startOn(machine: Machine, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  assertUsable(options)
  const dataDir = await openDataDir(options.dataDir)
  const lock = lockDataDir(dataDir, options)
  const { signal } = options
  signal?.addEventListener('abort', killPrograms)
  try {
    const { url, stop } = await startOwned(machine, dataDir, options)
    let stopped: Promise<void> | undefined
    return {
      url,
      stop() {
        stopped ??= stop().then(lock.release)
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', killPrograms)
  }
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await realpath(dataDir)
  } catch (error) {
    throw new Error(`The data folder ${path.resolve(dataDir)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function startOwned(
  machine: Machine,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { name, log, signal: interrupt } = options
  const clusterDir = path.join(dataDir, 'postgres')
  const { account, version } = await chooseAccount(machine.candidates, machine.native, dataDir, options)
  interrupt?.throwIfAborted()
  await openCluster(account, version, clusterDir, options)
  interrupt?.throwIfAborted()
  const label = clusterLabel(clusterDir, name)
  const identify = await identifyBy(clusterDir, label, name)
  await stopLeftover(account, clusterDir, identify, log)
  const login = { name, password: await readPassword(account, clusterDir, name) }
  const endpoint = await chooseEndpoint(clusterDir, account.owner, login)
  await writeSettings(account, clusterDir, name, endpoint.settings)

  const launch = { account, clusterDir, label, logFile: new LogFile(path.join(dataDir, 'postgres.log')), log }
  const url = urlOf(endpoint, login)
  const stops: (() => Promise<void>)[] = [endpoint.clear]
  const stop = async () => {
    for (const step of stops) await step()
  }
  try {
    const startAgain = (signal: AbortSignal) => startServer(launch, identify, endpoint, signal)
    const server = await keepRunning(startAgain, log, interrupt)
    stops.unshift(server.stop)
    await checkAnswer(url)
    interrupt?.throwIfAborted()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function openCluster(
  account: Account,
  version: string,
  clusterDir: string,
  options: EmbeddedOptions,
): Promise<void> {
  const { name, settings, log } = options
  const found = await clusterVersion(account, clusterDir, options)
  const major = version.split('.')[0]
  if (found === undefined) {
    log(`First start: setting up PostgreSQL ${version} in ${clusterDir}.`)
    await createCluster(account, clusterDir, name)
  } else if (found !== major) {
    throw new Error(
      `The database in ${clusterDir} was made by PostgreSQL ${found}; this release brings PostgreSQL ${major}. ` +
        'Nothing was touched. Start the release that made it, or dump it there and restore it here, or set ' +
        `${settings.dataDir} to another folder.`,
    )
  }
  await chownFolder(account.owner, clusterDir)
}

async function identifyBy(clusterDir: string, label: string, name: string): Promise<Identify> {
  if (process.platform === 'linux') return byArguments(label)
  const password = await findPassword(clusterDir, name)
  return byAnswer(clusterDir, label, password === undefined ? undefined : { name, password })
}

async function startServer(
  launch: Launch,
  identify: Identify,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<Postmaster> {
  const deadline = performance.now() + DATA_HELD_PATIENCE_MS
  for (;;) {
    const stalePid = await stopLeftover(launch.account, launch.clusterDir, identify, launch.log)
    try {
      await endpoint.prepare()
      return await startPostmaster(launch, stalePid, signal)
    } catch (error) {
      // The processes of a killed server take a moment to notice.
      if (!(error instanceof DataStillOpen) || signal.aborted || performance.now() > deadline) throw error
      await delay(100)
    }
  }
}

async function checkAnswer(url: string): Promise<void> {
  try {
    await queryOnce({ connectionString: url, connectionTimeoutMillis: 10_000 }, 'SELECT 1')
  } catch (error) {
    throw new Error(`PostgreSQL started but does not let us in: ${messageOf(error)}`, { cause: error })
  }
}
