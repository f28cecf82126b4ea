import { once } from 'node:events'
import { connect } from 'node:net'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('SIGTERM ends a node, even while a browser holds a connection that it has not used yet', async () => {
  const site = await startSite()
  const [node] = site.nodes
  if (!node) throw new Error('a site has a node')
  const unused = connect(Number(new URL(node.url).port), 'localhost')
  await once(unused, 'connect')
  const closed = once(unused, 'close')
  const exit = once(node.process, 'exit')
  node.process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  await closed
  await site.stop()
})
