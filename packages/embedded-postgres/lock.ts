import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, messageOf } from './errors.ts'
import type { Naming } from './naming.ts'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

// A lock whose handle is garbage-collected would be lost, so every held one stays reachable here.
const held = new Set<DatabaseSync>()

/**
 * Takes sole ownership of a data folder, at once or not at all. The kernel drops the lock when the process ends,
 * however it ends, and two ways to the same folder (links, mounts) meet the same file.
 * Throws DataDirInUse when another process, or this one, already owns it.
 */
export function lockDataDir(dataDir: string, naming: Naming): Lock {
  const file = path.join(dataDir, 'owner.lock')
  const handle = openLockFile(file, naming)
  try {
    // IMMEDIATE takes one exclusive byte lock: of two who try together exactly one gets it. A journal kept in memory
    // leaves no file behind that a later opener would have to roll back.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
  } catch (error) {
    handle.close()
    if (isBusy(error)) throw new DataDirInUse(dataDir, naming)
    throw new Error(`The data folder ${dataDir} cannot be locked: ${messageOf(error)}`, { cause: error })
  }
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}

function openLockFile(file: string, { settings }: Naming): DatabaseSync {
  try {
    const handle = new DatabaseSync(file, { timeout: 0 })
    // Who can read the file can lock it.
    chmodSync(file, 0o600)
    return handle
  } catch (error) {
    throw new Error(
      `${file} cannot be opened: ${messageOf(error)}. Is ${settings.dataDir} writable by this user?`,
      { cause: error },
    )
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
