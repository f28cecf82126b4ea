export { findMailing } from './mailing.ts'
export { findTimeZone, isMorningOver, nextMorning, rememberTimeZone } from './mornings.ts'
export {
  markRequestRead,
  type NoticeToSend,
  notifyOnce,
  publishNotification,
  publishNotifications,
  retract,
  storeNotification,
} from './notify.ts'
export { setPreference, wants } from './preferences.ts'
export { NEWS_PUSH, type NewsPush, queueNewsPush } from './pushing.ts'
export { isNotificationStored } from './repo.ts'
