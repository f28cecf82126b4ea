export { handleIdChecks } from './id-check.task.ts'
export { idCheckOf } from './present.ts'
export { settleIdCheck } from './settle.ts'
export { repeatIdCheck, startIdCheck } from './start.ts'
