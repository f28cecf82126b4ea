export { connectAbout } from './connecting.ts'
export { notifyNetworkChanged } from './notify.ts'
export { connectedAmong, statesAbout } from './state.ts'
