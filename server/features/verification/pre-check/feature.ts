import type { Deps } from '#server/deps.ts'
import { runPreCheck } from './pre-check.task.ts'
import { createReader } from './reader.ts'
import { PRE_CHECK_TASK, type PreCheckData } from './repo.ts'

/** Longer than the longest reading, so that only a crash runs out of it. */
const EXPIRE_SECONDS = 150

/** Says who does the pre-checks. Call once, at set-up, before `deps.tasks.start()`. */
export function preCheckFeature(deps: Deps): void {
  const reader = createReader(deps.log)
  deps.tasks.handle<PreCheckData>(PRE_CHECK_TASK, (data) => runPreCheck(deps, reader, data), {
    expireInSeconds: EXPIRE_SECONDS,
  })
}
