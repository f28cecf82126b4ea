import { inspect } from './inspect.ts'
import type { InspectionAnswer, InspectionJob } from './messages.ts'
import { Refusal } from './refusal.ts'

/**
 * The inspection process: it has no environment, may only read the program, can't write or start anything, and is killed at
 * its limits. Whatever a file does to a parser happens here.
 */
process.on('message', (job: InspectionJob) => {
  void answer(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))

async function answer({ bytes, purpose }: InspectionJob): Promise<InspectionAnswer> {
  try {
    // The channel delivers plain arrays.
    const { type, bytes: inspected } = await inspect(Buffer.from(bytes), purpose)
    return { outcome: 'accepted', type, bytes: inspected }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason, detail: error.message }
    return { outcome: 'failed', detail: String(error) }
  }
}
