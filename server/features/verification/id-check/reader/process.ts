import { type Order, readDocument } from './read-document.ts'

/**
 * A process of its own that reads one document and ends: what a bad picture does to a decoder stays here. It is given
 * neither secrets nor the right to write files.
 */
process.once('message', async (order: Order) => {
  try {
    process.send?.({ found: await readDocument(order) })
  } catch (error) {
    process.send?.({ notOpened: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
