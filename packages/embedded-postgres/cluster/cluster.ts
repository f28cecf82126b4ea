import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../errors.ts'
import type { Naming } from '../naming.ts'
import { type Account, expectSuccess, type ProgramResult, runAs } from '../programs/program.ts'
import { assertMayOpen, chownFile, chownFolder } from './ownership.ts'
import { accessRules, settingsFile, settingsText } from './settings.ts'

const UNFINISHED = 'postgres.unfinished-'
const passwordFile = (name: string) => `${name}.password`
const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=reject',
  '--no-instructions',
  // The finished folder is synced once, before the rename.
  '--no-sync',
]

/** Major version of the finished cluster in `dir`, or undefined if there is none yet. Throws on anything else. */
export async function clusterVersion(
  account: Account,
  dir: string,
  { settings }: Naming,
): Promise<string | undefined> {
  try {
    await assertMayOpen(account.owner, dir)
    return (await readFile(path.join(dir, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  try {
    await rmdir(dir)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(
      `${dir} holds something that is not a PostgreSQL database. Nothing in it was touched; ` +
        `move it away, or set ${settings.dataDir} to another folder.`,
      { cause: error },
    )
  }
  return undefined
}

/**
 * Creates a cluster with the role and the database `name`. It is built under another name and renamed to `dir` last, so a
 * folder of that name is always complete. Leftovers of an interrupted attempt are removed.
 */
export async function createCluster(account: Account, dir: string, name: string): Promise<void> {
  const dataDir = path.dirname(dir)
  await removeUnfinished(dataDir)
  const draft = await mkdtemp(path.join(dataDir, UNFINISHED))
  try {
    await build(account, draft, name)
  } catch (error) {
    await removeUnfinished(dataDir)
    throw error
  }
  await rename(draft, dir)
  await syncFolder(dataDir)
}

async function build(account: Account, draft: string, name: string): Promise<void> {
  await chownFolder(account.owner, draft)
  expectSuccess(await initdb(account, draft, initdbOptions), 'initdb')
  const password = newPassword()
  await singleUser(account, draft, [
    `CREATE ROLE "${name}" LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE "${name}" OWNER "${name}"`,
  ])
  await appendFile(path.join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile(name)}'\n`)
  await replaceFile(account, path.join(draft, 'pg_hba.conf'), accessRules(name))
  await replaceFile(account, path.join(draft, passwordFile(name)), password)
  expectSuccess(await initdb(account, draft, ['--sync-only']), 'initdb --sync-only')
}

export async function writeSettings(
  account: Account,
  dir: string,
  name: string,
  where: Record<string, string>,
): Promise<void> {
  await replaceFile(account, path.join(dir, settingsFile(name)), settingsText(where))
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

export async function findPassword(dir: string, name: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dir, passwordFile(name)), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The role's password. A lost one is replaced, which needs a stopped server. */
export async function readPassword(account: Account, dir: string, name: string): Promise<string> {
  const found = await findPassword(dir, name)
  if (found !== undefined) return found
  const password = newPassword()
  await singleUser(account, dir, [`ALTER ROLE "${name}" PASSWORD '${password}'`])
  await replaceFile(account, path.join(dir, passwordFile(name)), password)
  return password
}

async function initdb(account: Account, dir: string, options: string[]): Promise<ProgramResult> {
  const program = path.join(account.native, 'bin', 'initdb')
  return runAs(account, dir, program, [...options, '-D', account.clusterPath(dir)])
}

async function singleUser(account: Account, dir: string, statements: string[]): Promise<void> {
  const program = path.join(account.native, 'bin', 'postgres')
  const quiet = ['-c', 'log_min_error_statement=panic', '-c', 'exit_on_error=on']
  const args = ['--single', '-j', ...quiet, '-D', account.clusterPath(dir), 'postgres']
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  expectSuccess(await runAs(account, dir, program, args, input), 'postgres --single')
}

const newPassword = () => randomBytes(24).toString('base64url')

// Replaced as a whole, so that a kill at any moment leaves the old text or the new one.
async function replaceFile(account: Account, file: string, content: string): Promise<void> {
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, content, { mode: 0o600, flush: true })
  await chownFile(account.owner, `${file}.new`)
  await rename(`${file}.new`, file)
}

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
