export { detailsText, ownResume } from './details/corrected.ts'
export { openCorrection } from './details/correction.ts'
export { readResumeFile } from './reading/read-document.ts'
export { openReading } from './sealed-reading.ts'
