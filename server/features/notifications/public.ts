export { keepNotification, markRequestRead, notifyOnce, publishNotification, retract } from './notify.ts'
