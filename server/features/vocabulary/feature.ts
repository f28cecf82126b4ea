import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { handleLearning } from './learn-words.task.ts'
import { handleRefold } from './refold.task.ts'

/** The words that searches know: spellings, other words for the same, and the queries that use them. */
export function vocabularyFeature(app: FastifyInstance, deps: Deps): void {
  app.addHook('onReady', handleRefold(deps))
  app.addHook('onReady', handleLearning(deps))
}
