import type { Feature } from '#server/deps.ts'
import { eraseConversations } from './erasing.ts'
import { fillMessageSearchSoon, handleMessageSearchFill } from './fill-search.task.ts'
import { messageRoutes } from './routes.ts'

export const messagesFeature: Feature = {
  start({ site, deps }) {
    messageRoutes(site, deps)
    handleMessageSearchFill(deps)
    site.addHook('onReady', () => fillMessageSearchSoon(deps))
  },
  onMemberDeleted: ({ database }, { memberId }) => eraseConversations(database, memberId),
}
