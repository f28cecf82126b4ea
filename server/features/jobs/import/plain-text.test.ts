import { expect, test } from 'vitest'
import { decodeEntities, plainTextOfHtml } from './plain-text.ts'

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<ul><li>A</li><li><p>B</p></li></ul>after', '• A\n• B\n\nafter'],
  ['a<script>alert("x")</script>b<!-- c -->d<style>p{}</style>', 'abd'],
  ['a<script>never closed', 'a'],
  ['Tom &amp; Ann &lt;b&gt; caf&eacute; &#8364;&#x20AC;&#0;&nope;', 'Tom & Ann <b> café €€&nope;'],
  ['<img src=x onerror=alert(1)>text<a href="javascript:x">link</a>', 'textlink'],
  ['1 < 2 and\u00a0 3 > 2', '1 < 2 and 3 > 2'],
  ['zero\u200bwidth\u0007', 'zerowidth'],
])('%j reads %j', (html, text) => {
  expect(plainTextOfHtml(html)).toBe(text)
})

test('references are read once', () => {
  expect(decodeEntities('&amp;lt;p&amp;gt;')).toBe('&lt;p&gt;')
})
