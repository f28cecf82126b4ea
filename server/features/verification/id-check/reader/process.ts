import { type Order, readIdDocument } from './read-document.ts'

/**
 * A separate process that reads one document and exits, so a picture that crashes a decoder does no harm here. It has no
 * secrets and can't write files.
 */
process.once('message', async (order: Order) => {
  try {
    process.send?.({ found: await readIdDocument(order) })
  } catch (error) {
    process.send?.({ notOpened: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
// The parent is gone.
process.once('disconnect', () => process.exit())
