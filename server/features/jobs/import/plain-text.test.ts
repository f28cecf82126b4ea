import { expect, test } from 'vitest'
import { plainTextOfHtml } from './plain-text.ts'

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<ul><li>A</li><li><p>B</p></li></ul>after', '• A\n• B\n\nafter'],
  ['a<script>alert("x")</script>b<!-- c -->d<style>p{}</style>', 'abd'],
  ['a<script>never closed', 'a'],
  ['Tom &amp; Ann &lt;b&gt; caf&eacute; &#8364;&#x20AC;&#128;&nope;', 'Tom & Ann <b> café €€€&nope;'],
  [
    'Montr&eacute;al &Icirc;le &frac12; day &times; 2 &rarr; &hearts; &amp;lt;',
    'Montréal Île ½ day × 2 → ♥ &lt;',
  ],
  ['<img src=x onerror=alert(1)>text<a href="javascript:x">link</a>', 'textlink'],
  ['1 < 2 and\u00a0 3 > 2', '1 < 2 and 3 > 2'],
  ['zero\u200bwidth\u0007', 'zerowidth'],
])('%j reads %j', (html, text) => {
  expect(plainTextOfHtml(html)).toBe(text)
})
