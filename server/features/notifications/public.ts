export { notify, retract, settle } from './notify.ts'
