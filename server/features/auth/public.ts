export { findActor } from './repo.ts'
