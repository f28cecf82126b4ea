export { readCurrentUser } from './current-user.ts'
export { findActor } from './repo.ts'
