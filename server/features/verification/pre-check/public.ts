export { preCheckFeature } from './feature.ts'
export { preCheckOf } from './present.ts'
export { settlePreCheck } from './settle.ts'
export { repeatPreCheck, startPreCheck } from './start.ts'
