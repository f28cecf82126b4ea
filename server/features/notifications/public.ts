export {
  markRequestRead,
  type NoticeToSend,
  notifyOnce,
  publishNotification,
  publishNotifications,
  retract,
  storeNotification,
} from './notify.ts'
