import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, messageOf } from './errors.ts'
import type { Naming } from './naming.ts'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

// A lock whose handle is garbage-collected is lost, so every held one stays reachable here.
const held = new Set<DatabaseSync>()

/**
 * Takes sole ownership of a data folder or fails immediately. The kernel drops the lock however the process ends, and
 * different paths to the same folder (links, mounts) lead to the same file. Throws DataDirInUse when another process, or
 * this one, already owns it.
 */
export function lockDataDir(dataDir: string, naming: Naming): Lock {
  const file = path.join(dataDir, 'owner.lock')
  const handle = openLockFile(file, naming)
  try {
    // IMMEDIATE takes one exclusive byte lock. A journal in memory leaves no file that a later opener would have to roll
    // back.
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
    // Anyone who can read the file can lock it.
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
