import type { IncomingMessage } from 'node:http'

export const SOCKET_PATH = '/ws'

/**
 * For `shouldUpgradeCallback` of the HTTP server. By default Node hands over every upgrade request, and those outside the
 * gateway's routes would be answered but never closed.
 */
export function isSocketUpgrade({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === SOCKET_PATH
}
