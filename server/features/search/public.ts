export { jobTsQuery } from './job-query.ts'
export { prefixQueries } from './prefix-query.ts'
