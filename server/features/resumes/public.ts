export { detailsText, ownResume } from './details/corrected.ts'
export { openCorrection } from './details/correction.ts'
export { readResumeFile } from './reading/run-reader.ts'
export { openReading } from './sealed-reading.ts'
