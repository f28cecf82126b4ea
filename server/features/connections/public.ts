export { notifyNetworkChanged } from './notify.ts'
export { areConnected, statesWith } from './state.ts'
