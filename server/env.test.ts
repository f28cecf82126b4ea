import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, seedsDemo: true })
  })

  it('takes an empty variable for unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('names every variable that is wrong', () => {
    expect(() => readEnv({ PORT: 'many', PUBLIC_URL: 'trueline', DEMO: 'yes' })).toThrow(
      /PORT[\s\S]*PUBLIC_URL[\s\S]*DEMO/,
    )
  })

  it.each([
    ['PORT', ['many', '-1', '65536', '3000.5', '0x10', ' '], /PORT: needs a whole number from 0 to 65535/],
    ['DATABASE_POOL', ['3', 'all'], /DATABASE_POOL: needs a whole number from 4/],
    [
      'DATABASE_URL',
      ['localhost:5432/trueline', 'mysql://localhost/x'],
      /DATABASE_URL: needs an address like postgres:/,
    ],
    ['REDIS_URL', ['localhost:6379', 'http://localhost'], /REDIS_URL: needs an address like redis:/],
    ['TRUST_PROXY', ['yes', '10.0.0.0/99', 'loopback,nginx'], /TRUST_PROXY: needs addresses or networks/],
    ['STRIPE_TAX', ['yes', 'on', '2'], /STRIPE_TAX: needs 1 to collect sales tax, or 0/],
    ['LOG_LEVEL', ['loud'], /LOG_LEVEL: needs one of fatal, error/],
  ])('says what %s needs', (name, values, sentence) => {
    for (const value of values) expect(() => readEnv({ [name]: value })).toThrow(sentence)
  })

  it('collects tax only if configured', () => {
    expect([{}, { STRIPE_TAX: '0' }, { STRIPE_TAX: '' }, { STRIPE_TAX: '1' }].map(readEnv)).toMatchObject([
      { collectsTax: false },
      { collectsTax: false },
      { collectsTax: false },
      { collectsTax: true },
    ])
  })

  it('takes networks and names as proxies', () => {
    const given = 'loopback, 10.0.0.0/8,::1, fd00::/8'
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toBe(given)
  })

  it('refuses to start in production on what is safe for a demo only, naming each', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET[\s\S]*PUBLIC_URL[\s\S]*DEMO/)
    const safe = {
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
    expect(readEnv(safe).isProduction).toBe(true)
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_EMAIL'])
      expect(() => readEnv({ ...safe, [name]: '' })).toThrow(new RegExp(`^  ${name}: set `, 'm'))
    const prices = { ...safe, STRIPE_PRICE_ID: 'price_new, price_old' }
    expect(readEnv(prices).stripe?.priceIds).toEqual(['price_new', 'price_old'])
  })

  it('wants TURN_URLS and TURN_SECRET together', () => {
    expect(() => readEnv({ TURN_URLS: 'turn:t.example.com' })).toThrow(/TURN_SECRET/)
    expect(readEnv({ TURN_URLS: 'turn:a, turn:b', TURN_SECRET: 's' }).ice.turnUrls).toEqual([
      'turn:a',
      'turn:b',
    ])
  })

  it('requires all Stripe variables or none, and a key of 32 bytes', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET.*set all or none/)
    const [key, former] = [1, 2].map((byte) => Buffer.alloc(32, byte))
    const both = `${key?.toString('base64')}, ${former?.toString('base64')}`
    expect(readEnv({ ENCRYPTION_KEY: both }).encryptionKeys).toEqual([key, former])
    expect(() => readEnv({ ENCRYPTION_KEY: `${both},` })).toThrow(/32 random bytes/)
    expect(() => readEnv({ ENCRYPTION_KEY: 'short' })).toThrow(/ENCRYPTION_KEY: needs 32 random bytes/)
  })

  it('has a model with a key or an address, and takes its prices as two numbers', () => {
    expect(readEnv({ OPENAI_MODEL: 'gpt-4' }).model).toBeNull()
    expect(readEnv({ OPENAI_API_KEY: 'k' }).model).toMatchObject({ apiKey: 'k', baseUrl: null, price: null })
    const own = { OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', OPENAI_MODEL: 'own', OPENAI_PRICE: '0.4/1.6' }
    expect(readEnv(own).model).toMatchObject({ name: 'own', price: { input: 0.4, output: 1.6 } })
    expect(() => readEnv({ OPENAI_PRICE: 'cheap' })).toThrow(/OPENAI_PRICE/)
  })
})
