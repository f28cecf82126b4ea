import { readFileSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { messageOf } from '../errors.ts'
import type { Naming } from '../naming.ts'
import { copyBinaries, copyHomesHere } from './native-copy.ts'
import { type Account, expectSuccess, type Owner, ProgramNotStarted, runAs } from './program.ts'

/** One way to run PostgreSQL's programs; `prepare` throws the reason when it can't be used here. */
export type Candidate = { name: string; prepare(native: string): Promise<Account> }

const asPath = (dir: string) => dir

/** PostgreSQL refuses root, and initdb refuses an id without a passwd entry. */
export const currentUser: Candidate = {
  name: 'as the current user',
  async prepare(native) {
    if (process.platform === 'win32')
      return { native, owner: undefined, prefix: [], identity: {}, clusterPath: asPath }
    if (process.getuid?.() === 0) throw new Error('PostgreSQL refuses to run as root')
    assertListed(process.getuid?.())
    return { native, owner: ownIds(), prefix: [], identity: {}, clusterPath: asPath }
  },
}

/** In a user namespace where our id has another number: PostgreSQL sees no root, and the files stay ours. */
export const userNamespace: Candidate = {
  name: 'in a user namespace',
  async prepare(native) {
    const inside = unprivilegedUser()
    const prefix = ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--']
    return { native, owner: ownIds(), prefix, identity: {}, clusterPath: asPath }
  },
}

/**
 * As a system user. It may have no access to the data folder's path, so it starts with that folder as its working directory
 * and uses /proc/self/cwd. Its children inherit both. Programs it can't reach are copied into the first usable one of
 * `copyHomes`.
 */
export function systemUser(copyHomes: string[]): Candidate {
  return {
    name: 'as a system user',
    async prepare(native) {
      if (process.getuid?.() !== 0) throw new Error('only root can start programs as another user')
      const identity = unprivilegedUser()
      const account = { native, owner: identity, prefix: [], identity, clusterPath: () => '/proc/self/cwd' }
      return (await canReach(account))
        ? account
        : { ...account, native: await copyBinaries(native, copyHomes) }
    },
  }
}

export function candidatesHere(name: string): Candidate[] {
  if (process.platform !== 'linux') return [currentUser]
  return process.getuid?.() === 0
    ? [userNamespace, systemUser(copyHomesHere(name))]
    : [currentUser, userNamespace]
}

/**
 * The first candidate that really runs PostgreSQL and writes into `dataDir`, with its version (`18.4`). If none does, throws
 * one message with each reason and what to do.
 */
export async function chooseAccount(
  candidates: Candidate[],
  native: string,
  dataDir: string,
  { settings }: Naming,
): Promise<{ account: Account; version: string }> {
  const refusals: string[] = []
  for (const candidate of candidates) {
    try {
      const account = await candidate.prepare(native)
      return { account, version: await probe(account, dataDir) }
    } catch (error) {
      refusals.push(`${candidate.name}: ${messageOf(error).trim()}`)
    }
  }
  throw new Error(
    `The embedded PostgreSQL cannot run here (${refusals.join('; ')}). ` +
      `Start this server as a normal user who may write to ${settings.dataDir}, ` +
      `or set ${settings.url} to a PostgreSQL server.`,
  )
}

async function probe(account: Account, dataDir: string): Promise<string> {
  const dir = path.join(dataDir, '.probe')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { mode: 0o700 })
  try {
    if (account.owner) await chown(dir, account.owner.uid, account.owner.gid)
    const postgres = path.join(account.native, 'bin', 'postgres')
    const inDir = account.clusterPath(dir)
    const result =
      process.platform === 'win32'
        ? await runAs(account, dir, postgres, ['--version'])
        : await runAs(account, dir, '/bin/sh', [
            '-c',
            ': > "$0/written" && exec "$1" --version',
            inDir,
            postgres,
          ])
    expectSuccess(result, 'postgres --version')
    const version = /\d+(\.\d+)+/.exec(result.stdout)?.[0]
    if (version === undefined) throw new Error(`postgres --version answered ${JSON.stringify(result.stdout)}`)
    return version
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function canReach(account: Account): Promise<boolean> {
  try {
    return (await runAs(account, '/', path.join(account.native, 'bin', 'postgres'), ['--version'])).code === 0
  } catch (error) {
    if (error instanceof ProgramNotStarted) return false
    throw error
  }
}

function assertListed(uid: number | undefined): void {
  try {
    os.userInfo()
  } catch (error) {
    throw new Error(`the user id ${uid} is not in the system's list of users`, { cause: error })
  }
}

function ownIds(): Owner {
  if (!process.getuid || !process.getgid) throw new Error('this system has no user ids')
  return { uid: process.getuid(), gid: process.getgid() }
}

// initdb looks up its own id, so the id must be one the system knows.
function unprivilegedUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('/etc/passwd has no user postgres, nobody or daemon')
}
