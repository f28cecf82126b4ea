export { keepNotification, notifyOnce, retract, settle, tellNotification } from './notify.ts'
