export { notifyNetworkChanged } from './notify.ts'
export { areConnected, statesAbout } from './state.ts'
