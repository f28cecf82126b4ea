export { forgetRefusal, keepTraceOf, readTrace, refuseAddress, requireAddressAllowed } from './traces.ts'
