import type { Deps } from '#server/deps.ts'
import { runIdCheck } from './id-check.task.ts'
import { createReader } from './reader.ts'
import { ID_CHECK_TASK, type IdCheckData } from './repo.ts'

/** Longer than the longest reading, so that only a crash runs out of it. */
const EXPIRE_SECONDS = 150

/** Says who does the machine checks. Call once, at set-up, before `deps.tasks.start()`. */
export function idCheckFeature(deps: Deps): void {
  const reader = createReader(deps.log)
  deps.tasks.handle<IdCheckData>(ID_CHECK_TASK, (data) => runIdCheck(deps, reader, data), {
    expireInSeconds: EXPIRE_SECONDS,
  })
}
