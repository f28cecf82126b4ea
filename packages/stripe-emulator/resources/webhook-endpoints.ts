import { invalid } from '../http/errors.ts'
import { clearable, flag, list, metadata, required, text } from '../http/fields.ts'
import { pageOf } from '../http/lists.ts'
import { route } from '../http/route.ts'
import { expandable, mergeMetadata, undatedPages } from '../http/shapes.ts'
import { newId } from '../ids.ts'
import { API_VERSION } from '../model/common.ts'
import type { WebhookEndpoint } from '../model/platform.ts'
import { change, find, idFor, type Work } from '../work.ts'

export function newEndpoint(work: Work, url: string, secret: string): WebhookEndpoint {
  return {
    id: idFor('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: work.realNow(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    _secret: secret,
  }
}

function addressOf(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid')
}

export const webhookEndpointRoutes = [
  route(
    'POST',
    'webhook_endpoints',
    {
      ...expandable,
      api_version: text(),
      description: clearable(text()),
      enabled_events: required(list(text())),
      metadata: metadata(),
      url: required(text()),
    },
    (work, { params }) => {
      if (params.api_version && params.api_version !== API_VERSION)
        throw invalid(`The emulator speaks ${API_VERSION} only.`, 'api_version')
      const secret = newId('whsec_', 32)
      const endpoint = {
        ...newEndpoint(work, addressOf(params.url), secret),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        metadata: mergeMetadata({}, params.metadata),
      }
      work.store.put('webhook_endpoint', endpoint)
      return { ...endpoint, secret }
    },
  ),
  route('GET', 'webhook_endpoints/:id', expandable, (work, { id }) => find(work, 'webhook_endpoint', id)),
  route(
    'POST',
    'webhook_endpoints/:id',
    {
      ...expandable,
      description: clearable(text()),
      disabled: flag(),
      enabled_events: list(text()),
      metadata: metadata(),
      url: text(),
    },
    (work, { id, params }) => {
      const endpoint = find(work, 'webhook_endpoint', id)
      return change(work, 'webhook_endpoint', endpoint, {
        description: params.description === undefined ? endpoint.description : params.description,
        enabled_events: params.enabled_events ?? endpoint.enabled_events,
        metadata: mergeMetadata(endpoint.metadata, params.metadata),
        status: params.disabled === undefined ? endpoint.status : params.disabled ? 'disabled' : 'enabled',
        url: params.url ? addressOf(params.url) : endpoint.url,
      })
    },
  ),
  route('DELETE', 'webhook_endpoints/:id', {}, (work, { id }) => {
    find(work, 'webhook_endpoint', id)
    work.store.remove('webhook_endpoint', id)
    work.store.run("update deliveries set state = 'dropped' where endpoint = ? and state = 'pending'", id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  route('GET', 'webhook_endpoints', undatedPages, (work, { params }) =>
    pageOf(work.store.all('webhook_endpoint'), params, '/v1/webhook_endpoints'),
  ),
]
