import { PeerServer } from 'peer'

/** PeerJS's own server in a separate process, as our server is. Sends its parent the port. */
PeerServer({ host: '127.0.0.1', port: 0, path: '/' }, (server) => {
  const address = server.address()
  if (address && typeof address !== 'string') process.send?.({ port: address.port })
})
process.once('disconnect', () => process.exit(0))
