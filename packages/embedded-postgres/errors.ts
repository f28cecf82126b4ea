import type { Naming } from './naming.ts'

/** Another live process owns the data folder; the message is a sentence for people. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'

  constructor(dataDir: string, { settings }: Naming) {
    super(
      `The data folder ${dataDir} is already in use by another running server. ` +
        `Stop that one first, or give this one a folder of its own by setting ${settings.dataDir}.`,
    )
  }
}

/** A server that can't be stopped from here still has the cluster open. */
export class DataStillOpen extends Error {
  constructor(evidence: string, options?: ErrorOptions) {
    super(`Another PostgreSQL still has the database open (${evidence}). Stop it and start again.`, options)
  }
}

/** Error code (`ENOENT`, `EACCES`…) of a failed system call, or undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
