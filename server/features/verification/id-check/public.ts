export { idCheckFeature } from './feature.ts'
export { idCheckOf } from './present.ts'
export { settleIdCheck } from './settle.ts'
export { repeatIdCheck, startIdCheck } from './start.ts'
