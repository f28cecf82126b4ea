import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** A separate file system in memory. */
export async function mountSmallDisk(size: `${number}${'k' | 'm'}`): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (cause) {
    await rm(folder, { recursive: true })
    throw new Error('Tests with a small disk need root, to mount it.', { cause })
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillWith(ballast),
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [1 << 20, 1 << 12]) await fillBy(size)
  } finally {
    await file.close()
  }

  async function fillBy(size: number): Promise<void> {
    const block = Buffer.alloc(size)
    try {
      for (;;) if ((await file.write(block)).bytesWritten < size) return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
