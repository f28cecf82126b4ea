export { readCurrentUser } from './current-user.ts'
export { fingerprint } from './fingerprint.ts'
export { createReauthenticate, type Reauthenticate } from './reauthenticate.ts'
export { findActor } from './repo.ts'
