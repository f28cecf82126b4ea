export { JOBS_PUSH, type JobsPush } from './alert/tell.task.ts'
export { isOpenTo } from './repo.ts'
export { findOpenJobsAsTyped } from './typing.ts'
