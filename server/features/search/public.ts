export { didYouMean } from './did-you-mean.ts'
export { jobTsQuery } from './job-query.ts'
export { prefixQueries } from './prefix-query.ts'
