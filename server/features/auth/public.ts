export { type Confirming, createConfirming } from './confirming.ts'
export { readCurrentUser } from './current-user.ts'
export { findActor } from './repo.ts'
export { createSeen } from './sign-ins/seen.ts'
