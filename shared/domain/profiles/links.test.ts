import { describe, expect, it } from 'vitest'
import { cleanLink, completeLink, linkHost, linkKindOf, linkProblem } from './links.ts'

describe('links of a profile', () => {
  it.each([
    'https://example.com',
    'https://example.com/work?id=1#top',
    'https://ca.linkedin.com/in/maya-reyes',
    'https://xn.example.io/a%20b',
    'https://my-site.co.uk/~me',
    'https://example.com/caf%C3%A9',
    'https://example.com/café',
  ])('accepts %s', (url) => {
    expect(linkProblem(url)).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'http://example.com',
    '//example.com',
    'example.com',
    '',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://example',
    'https://localhost/admin',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://example.com:8443/',
    'https://user@example.com/',
    'https://linkedin.com@evil.example/',
    'https://user:secret@example.com/',
    'https://linkedin.com\\@evil.example/',
    'https://example.com\\path',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/\nx',
    'https://example.com/\u0000',
    'https://example.com/\u202egpj.exe',
    'https://exam\u200bple.com/',
    'https://exam\u00adple.com/',
    'https://аpple.com/',
    'https://xn--pple-43d.com/',
    'https://www.xn--pple-43d.com/',
    'https://example。com/',
    'https://ｅxample.com/',
    'https://example.com%2f@evil.example/',
    'https://ex%61mple.com/',
    'https://example..com/',
    'https://-example.com/',
    'https://example.com./',
    'https://example.c0m/',
    'https://example.com/"onclick=alert(1)',
    "https://example.com/'x",
    'https://example.com/<script>',
    `https://example.com/${'x'.repeat(300)}`,
  ])('refuses %j', (url) => {
    expect(linkProblem(url)).toEqual(expect.any(String))
  })

  it('says which links need https', () => {
    expect(linkProblem('http://example.com')).toBe('Use a link that starts with https://')
    expect(linkProblem('javascript:alert(1)')).toBe('Use a link that starts with https://')
    expect(linkProblem('https://localhost')).toBe('Use a web address such as https://example.com/you')
  })

  it('holds LinkedIn and GitHub to their sites', () => {
    expect(linkProblem('https://www.linkedin.com/in/maya', 'linkedin')).toBeNull()
    expect(linkProblem('https://linkedin.com.evil.example/in/maya', 'linkedin')).toBe(
      'Use an address on linkedin.com',
    )
    expect(linkProblem('https://notlinkedin.com/in/maya', 'linkedin')).toEqual(expect.any(String))
    expect(linkProblem('https://github.com/maya', 'github')).toBeNull()
    expect(linkProblem('https://github.io/maya', 'github')).toBe('Use an address on github.com')
    expect(linkKindOf('https://www.linkedin.com/in/maya')).toBe('linkedin')
    expect(linkKindOf('https://github.com/maya')).toBe('github')
    expect(linkKindOf('https://github.com.evil.example/maya')).toBe('other')
  })

  it('are stored in one way of writing', () => {
    expect(cleanLink(' HTTPS://Example.COM/A b '.replace(' b', ''))).toBe('https://example.com/A')
    expect(cleanLink('https://example.com/café')).toBe('https://example.com/caf%C3%A9')
    expect(cleanLink('javascript:alert(1)')).toBe('javascript:alert(1)')
  })

  it('get the https:// that people leave out, and nothing else does', () => {
    expect(completeLink(' linkedin.com/in/maya ')).toBe('https://linkedin.com/in/maya')
    expect(completeLink('example.com')).toBe('https://example.com')
    expect(completeLink('http://example.com')).toBe('http://example.com')
    expect(completeLink('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(completeLink('maya@example.com')).toBe('maya@example.com')
  })

  it('show their host', () => {
    expect(linkHost('https://www.example.com/you')).toBe('example.com')
    expect(linkHost('nonsense')).toBe('')
  })
})
