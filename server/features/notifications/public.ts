export { keepNotification, notifyOnce, publishNotification, retract, settle } from './notify.ts'
