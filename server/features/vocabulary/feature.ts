import type { Feature } from '#server/deps.ts'
import { handleLearning } from './learn-words.task.ts'

/** The words that searches know: spellings, other words for the same, and the queries that use them. */
export const vocabularyFeature: Feature = {
  start({ site, deps }) {
    site.addHook('onReady', handleLearning(deps))
  },
}
