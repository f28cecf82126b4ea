export { companiesOf } from './of-jobs.ts'
