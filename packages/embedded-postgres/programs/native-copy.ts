import { readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, messageOf } from '../errors.ts'

const manifest = z.object({ name: z.string(), version: z.string() })

/** Folders for copies, best first: the system's cache isn't cleaned like the temporary folder. */
export function copyHomesHere(name: string): string[] {
  return [`/var/cache/${name}`, path.join(os.tmpdir(), `${name}-postgresql`)]
}

/**
 * Copies PostgreSQL to a folder that every user can reach and only root can change. One version is copied once per machine.
 */
export async function copyBinaries(from: string, homes: string[]): Promise<string> {
  const native = await realpath(from)
  const { name, version } = manifest.parse(
    JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')),
  )
  const refusals: string[] = []
  for (const home of homes) {
    try {
      return await copyInto(home, `${path.basename(name)}-${version}`, native)
    } catch (error) {
      refusals.push(messageOf(error))
    }
  }
  throw new Error(`no copy of its programs can be made for it (${refusals.join('; ')})`)
}

async function copyInto(home: string, name: string, native: string): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o755 })
  await assertOnlyOurs(home)
  await chmod(home, 0o755)
  const target = path.join(home, name)
  if (await exists(target)) return target
  const partial = await mkdtemp(path.join(home, 'partial-'))
  try {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openToAll(partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process finished the same copy first.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
  return target
}

async function assertOnlyOurs(dir: string): Promise<void> {
  const found = await lstat(dir)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${dir} belongs to someone else or can be changed by others`)
  }
}

function isNeeded(file: string): boolean {
  return !file.endsWith('.a') && path.basename(file) !== 'pgxs'
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) await openToAll(file)
    else if (entry.isFile()) await chmod(file, ((await lstat(file)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
