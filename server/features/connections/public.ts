export { areConnected, statesWith } from './state.ts'
export { tellNetworkChanged } from './tell.ts'
