import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('leaves no way out of an element or a quoted attribute', () => {
  expect(escapeHtml(`<b title="a" lang='b'>R&D</b> é`)).toBe(
    '&#60;b title=&#34;a&#34; lang=&#39;b&#39;&#62;R&#38;D&#60;/b&#62; é',
  )
})
