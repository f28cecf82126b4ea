/** What the room loads only when it is opened. */
export const loadChatPanel = () => import('./messages/message-panel.tsx')
export const loadMiniCall = () => import('./mini-call.tsx')
export const loadDevicesDialog = () => import('../media/devices-dialog.tsx')
