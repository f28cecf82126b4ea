export { openCopy } from './copies.ts'
export { addDemoApplications } from './demo.ts'
export { findApplicantToMeet } from './review/repo.ts'
