import type { Deps } from '#server/deps.ts'
import { UnknownKey } from '#server/platform/crypto/keyring.ts'
import { ObjectMissing } from '#server/platform/storage/types.ts'
import { oldestAndNewestKeys } from '../repo.ts'

const WRONG_KEY = `ENCRYPTION_KEY is not the key that the stored documents were encrypted with, so none of them could be read.
Start with the key that was used before, or keep it behind the new one: ENCRYPTION_KEY=<new>,<former>.
Without ENCRYPTION_KEY the key is in the file encryption-key of DATA_DIR.`

/** Throws, with a message for the operator, if stored files were encrypted with a key we don't have. */
export async function checkEncryptionKey({
  database,
  storage,
  log,
}: Pick<Deps, 'database' | 'storage' | 'log'>): Promise<void> {
  for (const key of await oldestAndNewestKeys(database.db)) {
    try {
      const bytes = await storage.get(key)
      bytes.destroy()
    } catch (error) {
      if (error instanceof UnknownKey) throw new Error(WRONG_KEY, { cause: error })
      const text =
        error instanceof ObjectMissing
          ? 'a stored document is missing'
          : 'a stored document could not be read'
      log.warn({ err: error }, text)
    }
  }
}
