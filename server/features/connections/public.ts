export { connectAbout } from './connecting.ts'
export { notifyNetworkChanged } from './notify.ts'
export { areConnected, connectedAmong, statesAbout } from './state.ts'
