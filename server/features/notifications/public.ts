export { keepNotification, notify, retract, settle, tellNotification } from './notify.ts'
