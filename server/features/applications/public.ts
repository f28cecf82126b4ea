export { openCopy } from './copies.ts'
export { addDemoApplications } from './demo.ts'
export { readCompanyFigures } from './own.ts'
export { findApplicantToMeet } from './review/repo.ts'
