export { JOBS_PUSH, type JobsPush } from './alert/tell.task.ts'
export { findPostedJob, isOpenTo, setJobRemoved } from './repo.ts'
export { findVisibleJob } from './service.ts'
export { findOpenJobsAsTyped } from './typing.ts'
