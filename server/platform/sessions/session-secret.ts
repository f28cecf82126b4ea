import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs session cookies: the configured one, or one made once and stored in the data folder. */
export async function sessionSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'session-secret')
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
