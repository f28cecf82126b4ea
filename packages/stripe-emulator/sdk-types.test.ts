import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { routes } from './resources/routes.ts'
import { advance, confirmInBrowser, monthlyPrice, testStripe } from './testing/helpers.ts'

const run = promisify(execFile)
const FOLDER = 'node_modules/.cache/stripe-types'
const SETTINGS = {
  extends: '../../../tsconfig.json',
  compilerOptions: { noEmit: true, skipLibCheck: true },
  include: ['./*.ts'],
}

type Exchange = { readonly method: string; readonly path: string; readonly answer: Record<string, unknown> }

const TYPES: Readonly<Record<string, string>> = {
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'Event',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  line_item: 'InvoiceLineItem',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  price: 'Price',
  'radar.early_fraud_warning': 'Radar.EarlyFraudWarning',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  tax_rate: 'TaxRate',
  'test_helpers.test_clock': 'TestHelpers.TestClock',
  token: 'Token',
  webhook_endpoint: 'WebhookEndpoint',
}

/** The SDK's parameter type for each route. A DELETE takes only `expand`. */
const PARAMS: Readonly<Record<string, string>> = {
  'GET charges/:id': 'ChargeRetrieveParams',
  'POST charges/:id': 'ChargeUpdateParams',
  'GET charges': 'ChargeListParams',
  'POST refunds': 'RefundCreateParams',
  'GET refunds/:id': 'RefundRetrieveParams',
  'GET refunds': 'RefundListParams',
  'POST customers': 'CustomerCreateParams',
  'GET customers/:id': 'CustomerRetrieveParams',
  'POST customers/:id': 'CustomerUpdateParams',
  'GET customers': 'CustomerListParams',
  'GET customers/:id/payment_methods': 'CustomerListPaymentMethodsParams',
  'GET customers/:id/payment_methods/:second': 'CustomerRetrievePaymentMethodParams',
  'GET disputes/:id': 'DisputeRetrieveParams',
  'POST disputes/:id': 'DisputeUpdateParams',
  'POST disputes/:id/close': 'DisputeCloseParams',
  'GET disputes': 'DisputeListParams',
  'GET radar/early_fraud_warnings/:id': 'Radar.EarlyFraudWarningRetrieveParams',
  'GET radar/early_fraud_warnings': 'Radar.EarlyFraudWarningListParams',
  'GET events/:id': 'EventRetrieveParams',
  'GET events': 'EventListParams',
  'GET invoice_payments/:id': 'InvoicePaymentRetrieveParams',
  'GET invoice_payments': 'InvoicePaymentListParams',
  'POST invoices/create_preview': 'InvoiceCreatePreviewParams',
  'GET invoices/:id': 'InvoiceRetrieveParams',
  'GET invoices/:id/lines': 'InvoiceListLineItemsParams',
  'POST invoices/:id': 'InvoiceUpdateParams',
  'POST invoices/:id/finalize': 'InvoiceFinalizeInvoiceParams',
  'POST invoices/:id/pay': 'InvoicePayParams',
  'POST invoices/:id/void': 'InvoiceVoidInvoiceParams',
  'POST invoices/:id/mark_uncollectible': 'InvoiceMarkUncollectibleParams',
  'GET invoices': 'InvoiceListParams',
  'POST payment_intents': 'PaymentIntentCreateParams',
  'GET payment_intents/:id': 'PaymentIntentRetrieveParams',
  'POST payment_intents/:id': 'PaymentIntentUpdateParams',
  'POST payment_intents/:id/confirm': 'PaymentIntentConfirmParams',
  'POST payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'POST payment_intents/:id/capture': 'PaymentIntentCaptureParams',
  'GET payment_intents': 'PaymentIntentListParams',
  'POST payment_methods': 'PaymentMethodCreateParams',
  'GET payment_methods/:id': 'PaymentMethodRetrieveParams',
  'POST payment_methods/:id': 'PaymentMethodUpdateParams',
  'POST payment_methods/:id/attach': 'PaymentMethodAttachParams',
  'POST payment_methods/:id/detach': 'PaymentMethodDetachParams',
  'GET payment_methods': 'PaymentMethodListParams',
  'POST prices': 'PriceCreateParams',
  'GET prices/:id': 'PriceRetrieveParams',
  'POST prices/:id': 'PriceUpdateParams',
  'GET prices': 'PriceListParams',
  'POST setup_intents': 'SetupIntentCreateParams',
  'GET setup_intents/:id': 'SetupIntentRetrieveParams',
  'POST setup_intents/:id': 'SetupIntentUpdateParams',
  'POST setup_intents/:id/confirm': 'SetupIntentConfirmParams',
  'POST setup_intents/:id/cancel': 'SetupIntentCancelParams',
  'GET setup_intents': 'SetupIntentListParams',
  'POST subscriptions': 'SubscriptionCreateParams',
  'GET subscriptions/:id': 'SubscriptionRetrieveParams',
  'POST subscriptions/:id': 'SubscriptionUpdateParams',
  'DELETE subscriptions/:id': 'SubscriptionCancelParams',
  'POST subscriptions/:id/resume': 'SubscriptionResumeParams',
  'GET subscriptions': 'SubscriptionListParams',
  'GET subscription_items': 'SubscriptionItemListParams',
  'GET tax_rates/:id': 'TaxRateRetrieveParams',
  'POST test_helpers/test_clocks': 'TestHelpers.TestClockCreateParams',
  'GET test_helpers/test_clocks/:id': 'TestHelpers.TestClockRetrieveParams',
  'POST test_helpers/test_clocks/:id/advance': 'TestHelpers.TestClockAdvanceParams',
  'GET test_helpers/test_clocks': 'TestHelpers.TestClockListParams',
  'POST tokens': 'TokenCreateParams',
  'GET tokens/:id': 'TokenRetrieveParams',
  'POST webhook_endpoints': 'WebhookEndpointCreateParams',
  'GET webhook_endpoints/:id': 'WebhookEndpointRetrieveParams',
  'POST webhook_endpoints/:id': 'WebhookEndpointUpdateParams',
  'GET webhook_endpoints': 'WebhookEndpointListParams',
}

/** What browsers send with the publishable key (stripe.js) is not in the server's SDK. */
const OF_BROWSERS =
  /^(?:client_secret|client_attribution_metadata|use_stripe_sdk|expected_payment_method_type|guid|muid|sid|referrer|pk_token.*)$/

function requestTypes(): string[] {
  return routes.flatMap(({ method, pattern, shape }) => {
    const params = PARAMS[`${method} ${pattern}`]
    if (!params) return []
    return Object.keys(shape)
      .filter((key) => !OF_BROWSERS.test(key))
      .map((key) => `export type T${count()} = Stripe.${params}['${key}'] // ${method} ${pattern}`)
  })
}

let number = 0
const count = () => ++number

function typeOf({ method, answer }: Pick<Exchange, 'method' | 'answer'>): string {
  const { object, data } = answer
  if (object === 'list') {
    const [first] = Array.isArray(data) ? data : []
    return `Stripe.ApiList<${first ? typeOf({ method: 'GET', answer: first }) : 'never'}>`
  }
  const type = TYPES[String(object)]
  if (!type) throw new Error(`no type for ${object}`)
  return method === 'DELETE' && answer.deleted ? `Stripe.${deletedOf(type)}` : `Stripe.${type}`
}

const deletedOf = (type: string) => type.replace(/(\w+)$/, 'Deleted$1')

/** As TypeScript; decimals are strings on the wire and objects only in the SDK. */
function literalOf(value: unknown, key = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    // What changed in any kind of object; the types only say that it is a part of one.
    const shown = Object.entries(value).filter(([name]) => name !== 'previous_attributes')
    const fields = shown.map(([name, item]) => `${JSON.stringify(name)}: ${literalOf(item, name)}`)
    return `{ ${fields.join(',\n')} }`
  }
  const text = JSON.stringify(value)
  return key.endsWith('_decimal') && value !== null ? `decimal(${text})` : text
}

/** The compiler's errors when responses are assigned to the SDK's types; empty if they fit. */
async function compare(exchanges: readonly Exchange[], more: readonly string[] = []): Promise<string[]> {
  const values = exchanges.map(
    (exchange) =>
      `// ${exchange.method} ${exchange.path}\nexport const v${count()}: ${typeOf(exchange)} = ${literalOf(exchange.answer)}`,
  )
  const head = [`import Stripe from 'stripe'`, 'declare function decimal(text: string): never']
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/tsconfig.json`, JSON.stringify(SETTINGS))
  await writeFile(`${FOLDER}/exchanges.ts`, [...head, ...more, ...values].join('\n'))
  const tsc = ['-p', FOLDER, '--pretty', 'false']
  return run('node_modules/.bin/tsc', tsc).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter((line) => line !== ''),
  )
}

/** Calls the emulator as the product does, and records its responses. */
async function record(): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const { emulator } = await testStripe()
  const { hostname, port } = new URL(emulator.url)
  const stripe = new Stripe(emulator.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
      const response = await fetch(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (response.ok)
        exchanges.push({
          method: init?.method ?? 'GET',
          path: pathname.replace('/v1/', ''),
          answer: await response.clone().json(),
        })
      return response
    }),
  })
  await callCustomers(stripe)
  await callIntents(stripe, (secret) => confirmInBrowser(emulator, secret, { number: '4242424242424242' }))
  await callSubscriptions(stripe)
  await callTax(stripe)
  await callRefunds(stripe)
  await callTheRest(stripe)
  return exchanges
}

async function callCustomers(stripe: Stripe) {
  const { customers, paymentMethods } = stripe
  const customer = await customers.create({
    email: 'maya@example.com',
    name: 'Maya',
    metadata: { member: '7' },
    address: { country: 'US', postal_code: '97201' },
  })
  const made = await paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  await paymentMethods.attach(made.id, { customer: customer.id })
  await paymentMethods.update(made.id, { metadata: { a: 'b' } })
  await paymentMethods.retrieve(made.id)
  await paymentMethods.list({ customer: customer.id, type: 'card' })
  await customers.listPaymentMethods(customer.id)
  await customers.retrievePaymentMethod(customer.id, made.id)
  await customers.update(customer.id, { invoice_settings: { default_payment_method: made.id } })
  await customers.retrieve(customer.id, { expand: ['invoice_settings.default_payment_method'] })
  await customers.list({ email: 'maya@example.com' })
  await paymentMethods.detach(made.id)
  await customers.del(customer.id)
}

async function callIntents(stripe: Stripe, confirm: (secret: string) => Promise<unknown>) {
  const { paymentIntents, setupIntents } = stripe
  const customer = await withCard(stripe)
  const given = { customer: customer.id }
  const held = await paymentIntents.create({
    ...given,
    amount: 500,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  await paymentIntents.capture(held.id)
  const open = await paymentIntents.create({ ...given, amount: 700, currency: 'usd' })
  await paymentIntents.update(open.id, { description: 'A test' })
  await confirm(open.client_secret ?? '')
  const failing = await paymentIntents.create({ ...given, amount: 900, currency: 'usd' })
  await expect(
    paymentIntents.confirm(failing.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toThrow()
  await paymentIntents.confirm(failing.id, { payment_method: 'pm_card_visa' })
  const dropped = await paymentIntents.create({ ...given, amount: 900, currency: 'usd' })
  await paymentIntents.cancel(dropped.id)
  await paymentIntents.retrieve(failing.id, { expand: ['latest_charge', 'payment_method'] })
  await paymentIntents.list({ customer: customer.id })
  const setup = await setupIntents.create({ ...given, usage: 'off_session' })
  await setupIntents.update(setup.id, { metadata: { a: 'b' } })
  await setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })
  await setupIntents.retrieve(setup.id)
  await setupIntents.cancel((await setupIntents.create(given)).id)
  await setupIntents.list({ customer: customer.id })
}

async function callSubscriptions(stripe: Stripe) {
  const { subscriptions, invoices, prices, testHelpers } = stripe
  const price = await monthlyPrice(stripe, 999)
  await prices.retrieve(price.id, { expand: ['product'] })
  await prices.update(price.id, { nickname: 'Monthly' })
  await prices.list({ active: true })
  const clock = await testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
  const customer = await withCard(stripe, { test_clock: clock.id })
  const items = [{ price: price.id }]
  const made = await subscriptions.create({
    customer: customer.id,
    items,
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  })
  await subscriptions.update(made.id, { cancel_at_period_end: true })
  await subscriptions.update(made.id, { cancel_at_period_end: false })
  await subscriptions.retrieve(made.id)
  await subscriptions.list({ customer: customer.id, status: 'all' })
  await stripe.subscriptionItems.list({ subscription: made.id })
  await invoices.createPreview({ customer: customer.id, subscription: made.id })
  const [paid] = (await invoices.list({ customer: customer.id })).data
  if (!paid) throw new Error('no invoice')
  await invoices.retrieve(paid.id ?? '')
  await invoices.listLineItems(paid.id ?? '')
  await invoices.update(paid.id ?? '', { metadata: { a: 'b' } })
  const [payment] = (await stripe.invoicePayments.list({ invoice: paid.id ?? '' })).data
  await stripe.invoicePayments.retrieve(payment?.id ?? '')
  const begin = async () => {
    const begun = await subscriptions.create({
      customer: customer.id,
      items,
      payment_behavior: 'default_incomplete',
    })
    return String(begun.latest_invoice)
  }
  await invoices.pay(await begin())
  await invoices.voidInvoice(await begin())
  await invoices.markUncollectible(await begin())
  const tried = await stripe.customers.create({ test_clock: clock.id })
  const trial = await subscriptions.create({
    customer: tried.id,
    items,
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  await testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 32 * 86_400 })
  await testHelpers.testClocks.retrieve(clock.id)
  await testHelpers.testClocks.list()
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: tried.id })
  await stripe.customers.update(tried.id, { invoice_settings: { default_payment_method: method.id } })
  await subscriptions.resume(trial.id)
  await subscriptions.cancel(made.id)
  await testHelpers.testClocks.del(clock.id)
}

async function callTax(stripe: Stripe) {
  const { customers, invoices, subscriptions, testHelpers } = stripe
  const price = await monthlyPrice(stripe, 999)
  const automatic_tax = { enabled: true }
  const preview = await invoices.createPreview({
    automatic_tax,
    customer_details: { address: { country: 'US', postal_code: '10001' } },
    subscription_details: { items: [{ price: price.id }] },
  })
  const [tax] = preview.total_taxes ?? []
  await stripe.taxRates.retrieve(tax?.tax_rate_details?.tax_rate ?? '')
  const clock = await testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
  const customer = await withCard(stripe, { test_clock: clock.id })
  const at = (postal_code: string, validate_location: 'immediately' | 'deferred') =>
    customers.update(customer.id, { address: { country: 'US', postal_code }, tax: { validate_location } })
  await at('10001', 'immediately')
  await customers.retrieve(customer.id, { expand: ['tax'] })
  const items = [{ price: price.id }]
  const { id } = await subscriptions.create({ customer: customer.id, items, automatic_tax })
  await subscriptions.update(id, { automatic_tax })
  await at('99999', 'immediately')
  await advance(stripe, clock.id, clock.frozen_time + 32 * 86_400)
  const [stuck] = (await invoices.list({ customer: customer.id, status: 'draft' })).data
  await at('10001', 'immediately')
  await invoices.finalizeInvoice(stuck?.id ?? '')
  await at('nowhere', 'deferred')
  await advance(stripe, clock.id, clock.frozen_time + 64 * 86_400)
  await invoices.list({ customer: customer.id })
  await subscriptions.retrieve(id)
}

async function callRefunds(stripe: Stripe) {
  const { charges, refunds, disputes, radar } = stripe
  const customer = await withCard(stripe)
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create({
      customer: customer.id,
      amount: 999,
      currency: 'usd',
      payment_method,
      confirm: true,
    })
  const { latest_charge } = await pay('pm_card_visa')
  await charges.retrieve(String(latest_charge))
  await charges.update(String(latest_charge), { description: 'A test' })
  await charges.list({ customer: customer.id })
  const refund = await refunds.create({ charge: String(latest_charge), amount: 400 })
  await refunds.retrieve(refund.id)
  await refunds.list({ charge: String(latest_charge) })
  await pay('pm_card_createDispute')
  const [dispute] = (await disputes.list()).data
  await disputes.retrieve(dispute?.id ?? '')
  await disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'They paid.' } })
  await disputes.close(dispute?.id ?? '')
  const { latest_charge: reported } = await pay('pm_card_createIssuerFraudRecord')
  const warnings = await radar.earlyFraudWarnings.list({ charge: String(reported) })
  await radar.earlyFraudWarnings.retrieve(warnings.data[0]?.id ?? '')
}

async function callTheRest(stripe: Stripe) {
  const { events, webhookEndpoints } = stripe
  for await (const event of events.list({ limit: 100 })) await events.retrieve(event.id)
  const endpoint = await webhookEndpoints.create({
    url: 'http://127.0.0.1:9/hook',
    enabled_events: ['customer.created'],
  })
  await webhookEndpoints.retrieve(endpoint.id)
  await webhookEndpoints.update(endpoint.id, { description: 'A test' })
  await webhookEndpoints.list()
  await webhookEndpoints.del(endpoint.id)
}

async function withCard(stripe: Stripe, more: Stripe.CustomerCreateParams = {}) {
  const customer = await stripe.customers.create(more)
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
}

test('What the emulator takes and answers fits the types of the pinned SDK', async () => {
  const exchanges = await record()
  expect(await compare(exchanges, requestTypes())).toEqual([])
  const [customer] = exchanges
  if (!customer) throw new Error('nothing was recorded')
  const spoiled = { ...customer, answer: { ...customer.answer, livemode: 'no', invented: 1 } }
  expect((await compare([spoiled])).join()).toMatch(/error TS\d+/)
})

test('Every route is compared, and every route is one of the SDK', async () => {
  const exchanges = await record()
  const used = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
  const isUsed = ({ method, pattern }: { method: string; pattern: string }) =>
    exchanges.some((exchange) => exchange.method === method && used(pattern).test(exchange.path))
  const names = (found: typeof routes) => found.map(({ method, pattern }) => `${method} ${pattern}`)
  expect(names(routes.filter((route) => route.access !== 'publishable' && !isUsed(route)))).toEqual([])
  const untyped = routes.filter(({ method, pattern }) => !PARAMS[`${method} ${pattern}`])
  expect(names(untyped).filter((name) => !name.startsWith('DELETE'))).toEqual([])
})
