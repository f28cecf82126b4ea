import { describe, expect, it } from 'vitest'
import { hasAddress } from './addresses.ts'

describe('an address in running text', () => {
  it.each([
    'evil.test',
    'sub.evil.test',
    'EVIL.TEST',
    't.me',
    'пример.рф',
    'evil.xn--p1ai',
    'evil\u3002test',
    'evil\u2024test',
    'evil\uff0etest',
    'ｅｖｉｌ．ｔｅｓｔ',
    'evil\u200b.test',
    'evil . test',
    'evil .test',
    'evil [.] test',
    'evil(.)test',
    'evil dot test',
    'evil   dot\ntest',
    'evil DOT test',
    'evil d0t test',
    'evil(dot)test',
    'evil [dot] test',
    'evil {dot} test',
    'evil <dot> test',
    'evil-dot-test',
    'evil_dot_test',
    'evil*dot*test',
    'evil dot co dot uk',
    'evil dot example slash jobs',
    'evil,com',
    'evil period com',
    'evil com',
    'e v i l . c o m',
    'e-v-i-l-.-c-o-m',
    'https evil',
    'hxxps evil',
    'ftp://x',
    'see //evil for it',
    'www evil',
    'w w w evil',
    'mailto:boss',
    'boss@corp.example',
    'boss @ corp',
    'boss (at) corp',
    'add @evil_corp now',
  ])('is found in %j', (text) => {
    expect(hasAddress(text)).toBe(true)
    expect(hasAddress(`Please see ${text} for more.`)).toBe(true)
  })

  it.each([
    'You know Node.js, Vue.js/React and ASP.NET well.',
    'Name the dot net framework you used.',
    'Explain the .NET Framework, C# (.NET) and .env files.',
    'Attach resume.pdf or a .docx file.',
    'Add skills, e.g. nursing, i.e. what they ask for.',
    'Use dot plots, and connect the dots between your jobs.',
    'Explain the dot product in dot notation.',
    'You drew a polka dot pattern and a dot matrix.',
    'You studied quantum dot lasers during the dot-com boom.',
    'Your Ph.D. and B.Sc. belong there; a B.Sc in nursing and an M.Ed as well.',
    'You led teams in the U.S. and Canada from 9 a.m. to 5 p.m.',
    'Mr.Smith of St.John has 3.5 years of Python 3.11.',
    'You work 24/7 on CI/CD, and/or on S.O.L.I.D. design.',
    'Your A.A.S. degree from St. Louis, Inc. is fine, etc. and more.',
    'Find a mentor on LinkedIn and reach out to them.',
  ])('is not found in %j', (text) => {
    expect(hasAddress(text)).toBe(false)
  })
})
