import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { handleLearning } from './learn-words.task.ts'
import { handleRefold } from './refold.task.ts'

/** Background work for searches; jobs, members and resume cards have the searches themselves. */
export function searchFeature(app: FastifyInstance, deps: Deps): void {
  app.addHook('onReady', handleRefold(deps))
  app.addHook('onReady', handleLearning(deps))
}
