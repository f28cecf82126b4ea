export { markRequestRead, notifyOnce, publishNotification, retract, storeNotification } from './notify.ts'
