import { PeerServer } from 'peer'

/** PeerJS's own server in a process of its own, as our server is. Tells its parent the port, ends with it. */
PeerServer({ host: '127.0.0.1', port: 0, path: '/' }, (server) => {
  const address = server.address()
  if (address && typeof address !== 'string') process.send?.({ port: address.port })
})
process.once('disconnect', () => process.exit(0))
