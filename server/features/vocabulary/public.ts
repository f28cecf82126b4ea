export { didYouMean } from './did-you-mean.ts'
export { jobTsQuery } from './job-query.ts'
export { jobQueryAsTyped } from './job-typing.ts'
export { prefixQueries } from './prefix-query.ts'
