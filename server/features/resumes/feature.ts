import type { Feature } from '#server/deps.ts'
import { readResumeTasks } from './read.task.ts'
import { eraseResume } from './repo.ts'
import { resumeRoutes } from './routes.ts'

export const resumesFeature: Feature = {
  start({ site, deps }) {
    readResumeTasks(deps)
    resumeRoutes(site, deps)
  },
  onMemberDeleted: ({ database }, { memberId }) => eraseResume(database.db, memberId),
}
