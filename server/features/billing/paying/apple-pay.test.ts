import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { type GatewayRequest, gatewayHost, merchantSession } from './apple-pay.ts'

const GOOD = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
const PEM = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----'

describe('a validation address', () => {
  it.each([GOOD, GOOD.replace('gateway', 'gateway-nc-pod3'), GOOD.replace('apple-pay', 'cn-apple-pay')])(
    '%s is one of Apple',
    (url) => {
      expect(gatewayHost(url)).toBe(new URL(url).hostname)
    },
  )

  it.each([
    'http://apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com.evil.example.com/paymentservices/paymentSession',
    'https://evil.example.com/apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com@evil.example.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com:8443/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com/elsewhere',
    'https://apple-pay-gateway.apple.com/paymentservices/paymentSession?to=http://169.254.169.254',
    'https://apple-pay-gateway.apple.com./paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com:443@evil.example.com/paymentservices/paymentSession',
    'https://user@apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://аpple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com\\@evil.example.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com/paymentservices/paymentSession/../../elsewhere',
    'https://evil.apple.com/paymentservices/paymentSession',
    'https://17.171.78.7/paymentservices/paymentSession',
    '//apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://www.apple.com/paymentservices/paymentSession',
    'https://127.0.0.1/paymentservices/paymentSession',
    'https://[::1]/paymentservices/paymentSession',
    'file:///etc/passwd',
    'not an address',
  ])('%s is not', (url) => {
    expect(gatewayHost(url)).toBeNull()
  })
})

describe('the merchant session', () => {
  const env = { applePay: { merchantId: 'merchant.com.example', cert: PEM, key: PEM } }
  const answering = (text: string) => vi.fn<GatewayRequest>(async () => text)
  const deps = { env }
  const question = { validationURL: GOOD, domainName: 'trueline.example.com' }

  it('is asked for our own merchant and domain', async () => {
    const gateway = answering('{"merchantSessionIdentifier":"s1"}')
    expect(await merchantSession(deps, question, 'trueline.example.com', gateway)).toEqual({
      merchantSessionIdentifier: 's1',
    })
    const [host, body] = gateway.mock.calls[0] ?? []
    expect(host).toBe('apple-pay-gateway.apple.com')
    expect(JSON.parse(body ?? '')).toMatchObject({
      merchantIdentifier: 'merchant.com.example',
      initiativeContext: 'trueline.example.com',
    })
  })

  it('is not requested for another domain or from another host: no connection is made', async () => {
    const gateway = answering('{}')
    const elsewhere = { ...question, validationURL: 'https://evil.example.com/' }
    await expect(merchantSession(deps, elsewhere, 'trueline.example.com', gateway)).rejects.toThrow('Apple')
    await expect(merchantSession(deps, question, 'other.example.com', gateway)).rejects.toThrow('Apple')
    expect(gateway).not.toHaveBeenCalled()
  })

  it('cannot be asked for with a certificate that is not there', async () => {
    const gateway = answering('{}')
    const lost = { env: { applePay: { ...env.applePay, cert: '/nowhere/cert.pem' } } }
    await expect(merchantSession(lost, question, 'trueline.example.com', gateway)).rejects.toMatchObject({
      code: 'wallet_unavailable',
    })
    expect(gateway).not.toHaveBeenCalled()
  })

  it("that isn't a session counts as no answer", async () => {
    for (const text of ['', 'null', '<html>']) {
      await expect(merchantSession(deps, question, 'trueline.example.com', answering(text))).rejects.toThrow(
        "didn't respond",
      )
    }
  })
})

describe('POST /api/apple-pay/validate', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site?.close())

  it('refuses hosts before it says whether the wallet is set up', async () => {
    const person = await site.signIn()
    const gateway = (validationURL: string, domainName: string) =>
      send(site, 'POST', '/api/apple-pay/validate', person, { validationURL, domainName })
    expect(await gateway('https://evil.example.com/', 'localhost')).toEqual(
      refusal(400, 'validation_url_refused'),
    )
    expect(await gateway(GOOD, 'evil.example.com')).toEqual(refusal(400, 'validation_url_refused'))
    expect(await gateway(GOOD, 'localhost')).toEqual(refusal(404, 'wallet_not_configured'))
    expect(await send(site, 'POST', '/api/apple-pay/validate', person, {})).toEqual(
      refusal(400, 'invalid_input'),
    )
  })
})
