export { createReadGuest, guestSignIn } from './guests/visiting.ts'
