export { openCopy } from './copies.ts'
export { addDemoApplications } from './demo.ts'
export { readCompanyFigures } from './own.ts'
