import { expect, test } from 'vitest'
import { start, temporaryFolder } from '../testing/test-support.ts'
import type { Candidate } from './account.ts'

test('when no way works, one message gives every reason and says what to do', async () => {
  const broken = (name: string): Candidate => ({
    name,
    async prepare() {
      throw new Error(`${name} is not for today`)
    },
  })
  const attempt = start(await temporaryFolder(), { candidates: [broken('first'), broken('second')] })
  await expect(attempt).rejects.toThrow(
    /first is not for today.*second is not for today.*normal user who may write to --data.*--database/s,
  )
})
