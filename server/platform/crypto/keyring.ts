import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveKey } from './keys.ts'

const KEY_BYTES = 32
export const KEY_ID_BYTES = 4

/** A master key and its id in sealed objects. */
type MasterKey = { readonly id: Buffer; readonly secret: Buffer }

/** This installation's keys. Sealed data names its key, so old ones stay readable next to a new one. */
export type Keyring = {
  readonly current: MasterKey
  /** Throws for an unknown key. */
  find(id: Buffer): MasterKey
  /** 32 bytes for one purpose, from the current key. */
  derive(use: string): Buffer
  /** Like `derive`, from every key, the current one first. */
  deriveEach(use: string): Buffer[]
}

export function createKeyring(secret: Buffer, previous: readonly Buffer[] = []): Keyring {
  const keys = [secret, ...previous].map(masterKey)
  const [current] = keys
  if (!current) throw new Error('A keyring needs a key.')
  return {
    current,
    find: (id) => {
      const key = keys.find((candidate) => candidate.id.equals(id))
      if (!key) throw new UnknownKey()
      return key
    },
    derive: (use) => deriveFrom(current, use),
    deriveEach: (use) => keys.map((key) => deriveFrom(key, use)),
  }
}

export class UnknownKey extends Error {
  constructor() {
    super("This was encrypted with a key that isn't in ENCRYPTION_KEY.")
  }
}

function deriveFrom({ secret }: MasterKey, use: string): Buffer {
  return deriveKey(secret, `trueline/${use}`)
}

function masterKey(secret: Buffer): MasterKey {
  if (secret.length !== KEY_BYTES) throw new Error(`An encryption key has ${KEY_BYTES} bytes.`)
  const id = createHash('sha256').update('trueline/key-id').update(secret).digest().subarray(0, KEY_ID_BYTES)
  return { id, secret }
}

/** A key that is generated once and stored in the data folder. Nodes that start together agree on it. */
export async function storedKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'encryption-key')
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found === null) await writeNew(path, randomBytes(KEY_BYTES).toString('base64'))
  return Buffer.from(found ?? (await readFile(path, 'utf8')), 'base64')
}

/** Creates a complete file or none; an existing one stays. */
async function writeNew(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}
