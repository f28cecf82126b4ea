import type { Feature } from '#server/deps.ts'
import { eraseConversations } from './erasing.ts'
import { messageRoutes } from './routes.ts'

export const messagesFeature: Feature = {
  start({ site, deps }) {
    messageRoutes(site, deps)
  },
  onMemberDeleted: ({ database }, { memberId }) => eraseConversations(database, memberId),
}
