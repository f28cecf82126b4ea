export { readResumeFile } from './reading/read-document.ts'
export { openReading } from './sealed-reading.ts'
export { ownResume } from './service.ts'
export { readResumeStructure } from './structure/read-structure.ts'
