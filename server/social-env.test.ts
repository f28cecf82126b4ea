import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const google = (issuer?: string) => ({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  ...(issuer && { GOOGLE_ISSUER: issuer }),
})
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://t.example.com',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_PRICE_ID: 'price',
  DEMO: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Trueline <no-reply@example.com>',
  OPERATOR_NAME: 'Example Company',
  OPERATOR_ADDRESS: '100 Example Street',
  SUPPORT_EMAIL: 'support@example.com',
}

describe('what signs people in', () => {
  it('is nothing by default, and what is given', () => {
    expect(readEnv({}).social).toEqual({})
    expect(readEnv({ ...google(), YAHOO_CLIENT_ID: '' }).social).toEqual({
      google: { clientId: 'id', clientSecret: 'secret', issuer: null },
    })
    expect(readEnv(google('http://127.0.0.1:4000')).social.google?.issuer?.port).toBe('4000')
  })

  it.each(['GOOGLE', 'FACEBOOK', 'LINKEDIN', 'YAHOO'])('wants id and secret of %s together', (name) => {
    for (const half of ['CLIENT_ID', 'CLIENT_SECRET'])
      expect(() => readEnv({ [`${name}_${half}`]: 'x' })).toThrow(
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`,
      )
    expect(() => readEnv({ [`${name}_ISSUER`]: 'https://issuer.example.com' })).toThrow(
      `${name}_ISSUER means nothing`,
    )
  })

  it.each([
    'http://issuer.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'https://issuer.example.com/?x=1',
    'https://issuer.example.com/#x',
    'https://user:pw@issuer.example.com',
    'ftp://issuer.example.com',
    'issuer.example.com',
  ])('takes no issuer at %s', (issuer) => {
    expect(() => readEnv(google(issuer))).toThrow(/GOOGLE_ISSUER/)
  })

  it('takes http from no issuer in production', () => {
    expect(() => readEnv({ ...production, ...google('http://127.0.0.1:4000') })).toThrow(
      /GOOGLE_ISSUER: needs https/,
    )
    expect(readEnv({ ...production, ...google('https://issuer.example.com') }).social.google).toBeDefined()
  })
})
