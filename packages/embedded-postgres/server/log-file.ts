import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { codeOf } from '../errors.ts'

const LIMIT_BYTES = 5_000_000
const TAIL_BYTES = 2_000

/** PostgreSQL's log: one file and its predecessor, about 10 MB together. */
export class LogFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** A descriptor for a new server process to append to; the caller closes its own. */
  open(): number {
    return openSync(this.#path, 'a', 0o600)
  }

  /** Moves a large file aside by copying, because a running server keeps writing to the open file. */
  trim(): void {
    if (this.size() <= LIMIT_BYTES) return
    try {
      copyFileSync(this.#path, `${this.#path}.1`)
    } finally {
      truncateSync(this.#path)
    }
  }

  tail(from: number): string {
    const start = Math.max(from, this.size() - TAIL_BYTES)
    const buffer = Buffer.alloc(TAIL_BYTES)
    const fd = openSync(this.#path, 'r')
    try {
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, TAIL_BYTES, start)).trim()
    } finally {
      closeSync(fd)
    }
  }

  size(): number {
    try {
      return statSync(this.#path).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0
      throw error
    }
  }
}
