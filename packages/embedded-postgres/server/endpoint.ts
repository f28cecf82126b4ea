import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { codeOf, DataStillOpen } from '../errors.ts'
import type { Owner } from '../programs/program.ts'

/** `host` is an address or, starting with a slash, the folder of the socket. */
export type Endpoint = {
  readonly host: string
  readonly port: number
  readonly settings: Record<string, string>
  /** Removes a dead server's socket before each start. */
  prepare(): Promise<void>
  clear(): Promise<void>
}

/** The role, which the database shares its name with, and its password. */
export type Login = { readonly name: string; readonly password: string }

// The number only names the socket file; nothing listens on TCP where sockets work.
const SOCKET_PORT = 5432
const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`
const SUN_PATH_BYTES = process.platform === 'linux' ? 107 : 103

/**
 * A socket in the cluster's own folder, or in a private temporary folder if that can't be; on Windows the loopback address
 * with a free port. The same data folder keeps the same socket.
 */
export async function chooseEndpoint(
  clusterDir: string,
  owner: Owner | undefined,
  { name, password }: Login,
): Promise<Endpoint> {
  if (process.platform === 'win32') return loopback()
  // The server works in the cluster's folder and needs no path to bind there.
  if (await canHoldSocket(clusterDir)) return inFolder(clusterDir, '.', nothing)
  const hash = createHash('sha256')
    .update(`${clusterDir}\n${owner?.uid}\n${password}`)
    .digest('hex')
    .slice(0, 24)
  const dir = temporaryFolder(`${name}-${hash}`)
  await makePrivate(dir, owner)
  return inFolder(dir, `"${dir.replaceAll('"', '""')}"`, () => rm(dir, { recursive: true, force: true }))
}

/** A URL that `pg` and libpq accept; `localhost` only completes the URL, they connect to `host`. */
export function urlOf({ host, port }: Endpoint, { name, password }: Login): string {
  const login = `${name}:${encodeURIComponent(password)}`
  return `postgres://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}&sslmode=disable`
}

function inFolder(host: string, setting: string, clear: () => Promise<void>): Endpoint {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: setting,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  }
  const prepare = async () => {
    const socket = path.join(host, SOCKET_FILE)
    // A server in another container hides its process and memory from us, but not its socket.
    if (await isListening(socket)) throw new DataStillOpen(`it answers at ${socket}`)
    // The lock file's process id may have been reused, and PostgreSQL would take that process for a live server.
    await rm(socket, { force: true })
    await rm(`${socket}.lock`, { force: true })
  }
  return { host, port: SOCKET_PORT, settings, prepare, clear }
}

async function nothing(): Promise<void> {}

async function loopback(): Promise<Endpoint> {
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') reject(new Error('no free port on 127.0.0.1'))
      else resolve(address.port)
    })
  })
  await new Promise((resolve) => probe.close(resolve))
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
  return { host: '127.0.0.1', port, settings, prepare: nothing, clear: nothing }
}

function temporaryFolder(name: string): string {
  const fits = [os.tmpdir(), '/tmp'].map((base) => path.join(base, name)).find(fitsSocket)
  if (fits === undefined)
    throw new Error(`The path ${os.tmpdir()} is too long for a socket; set TMPDIR to a shorter one.`)
  return fits
}

function fitsSocket(dir: string): boolean {
  return Buffer.byteLength(path.join(dir, SOCKET_FILE)) <= SUN_PATH_BYTES
}

// Some shared folders of virtual machines and containers hold files but no sockets.
async function canHoldSocket(dir: string): Promise<boolean> {
  if (!fitsSocket(dir)) return false
  const file = path.join(dir, '.probe')
  await rm(file, { force: true })
  const probe = createServer()
  const held = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(file, () => resolve(true))
  })
  if (held) await new Promise((resolve) => probe.close(resolve))
  return held
}

async function isListening(socket: string): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ECONNREFUSED') return false
    throw error
  } finally {
    connection.destroy()
  }
}

// The name is a hash of a secret, but anyone can write to the temporary folder, so check that it is ours.
async function makePrivate(dir: string, owner: Owner | undefined): Promise<void> {
  try {
    await mkdir(dir, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = await lstat(dir)
  const trusted = found.uid === process.getuid?.() || found.uid === owner?.uid
  if (!found.isDirectory() || !trusted || (found.mode & 0o077) !== 0) {
    throw new Error(`${dir} belongs to someone else; remove it, or set TMPDIR to a folder of your own.`)
  }
  if (owner) await chown(dir, owner.uid, owner.gid)
}
