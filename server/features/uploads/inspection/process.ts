import { inspect } from './inspect.ts'
import type { Answer, Job } from './messages.ts'
import { Refusal } from './refusal.ts'

/**
 * The inspection's own process: it has no environment, may read nothing but the program, write nothing and start nothing,
 * and is killed when it takes too long or too much. So whatever a file does to a parser, it does it here.
 */
process.on('message', (job: Job) => {
  void answer(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))

async function answer({ bytes, purpose }: Job): Promise<Answer> {
  try {
    // The channel gives plain arrays.
    const { type, bytes: kept } = await inspect(Buffer.from(bytes), purpose)
    return { outcome: 'accepted', type, bytes: kept }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason, detail: error.message }
    return { outcome: 'failed', detail: String(error) }
  }
}
