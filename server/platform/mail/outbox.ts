import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for mails when no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Deletes mails to a member, and those that name them with a link to their profile. */
export async function deleteMails(
  dataDir: string,
  { address, memberId }: { readonly address: string; readonly memberId: string },
): Promise<void> {
  const wanted = address.toLowerCase()
  for await (const path of mails(dataDir)) {
    const text = await readFile(path, 'utf8').catch(nullIfMissing)
    if (text && (text.includes(memberId) || addressesIn(text).has(wanted))) await rm(path, { force: true })
  }
}

export async function sweepOutbox(dataDir: string, before: Date): Promise<void> {
  for await (const path of mails(dataDir)) {
    const found = await stat(path).catch(nullIfMissing)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Compares full addresses, because one may be the end of another. */
const addressesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s<>"(),;:]+/)
      .map((word) => word.replace(/(?<!\.)\.+$/, '')),
  )

async function* mails(dataDir: string): AsyncGenerator<string> {
  const folder = outboxFolder(dataDir)
  const names = (await readdir(folder).catch(nullIfMissing)) ?? []
  for (const name of names) if (name.endsWith('.eml')) yield join(folder, name)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
