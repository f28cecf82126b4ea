import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Owner } from '../programs/program.ts'

/** Throws a sentence for people when a normal user opens another user's database. */
export async function assertMayOpen(owner: Owner | undefined, dir: string): Promise<void> {
  if (!owner || process.getuid?.() === 0) return
  const { uid } = await lstat(dir)
  if (uid === owner.uid) return
  throw new Error(
    `The database in ${dir} belongs to another user (id ${uid}). Start this server as that user, ` +
      `or give the folder to yourself first: sudo chown -R ${owner.uid}:${owner.gid} '${dir}'.`,
  )
}

/**
 * Gives a cluster's folder to the owner, with the mode PostgreSQL requires. The folder itself changes hands last, so a
 * folder with the right owner is done.
 */
export async function chownFolder(owner: Owner | undefined, dir: string): Promise<void> {
  if (!owner) return
  const found = await lstat(dir)
  if (found.uid !== owner.uid || found.gid !== owner.gid) await chownTree(owner, dir)
  if ((found.mode & 0o777) !== 0o700) await chmod(dir, 0o700)
}

/** The same for one file that we wrote into a cluster. */
export async function chownFile(owner: Owner | undefined, file: string): Promise<void> {
  if (owner && process.getuid?.() === 0) await lchown(file, owner.uid, owner.gid)
}

async function chownTree(owner: Owner, dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) await chownTree(owner, file)
    else await lchown(file, owner.uid, owner.gid)
  }
  await lchown(dir, owner.uid, owner.gid)
}
