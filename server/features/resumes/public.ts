export { readDocument } from './reading/read-document.ts'
export { ownResume } from './service.ts'
