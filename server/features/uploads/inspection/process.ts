import { answerJobs } from '#server/platform/processes/answer-jobs.ts'
import { inspect } from './inspect.ts'
import type { InspectionAnswer, InspectionJob } from './messages.ts'
import { Refusal } from './refusal.ts'

/** The inspection process: whatever a file does to a parser happens here. */
answerJobs<InspectionJob>(async ({ bytes, purpose }): Promise<InspectionAnswer> => {
  try {
    // The channel delivers plain arrays.
    const { type, bytes: inspected } = await inspect(Buffer.from(bytes), purpose)
    return { outcome: 'accepted', type, bytes: inspected }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason, detail: error.message }
    return { outcome: 'failed', detail: String(error) }
  }
})
