import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { id, idParams, timestamp, wholeNumber } from './shapes.ts'

/** A signed document in the formats of the W3C and 1EdTech. */
const document = z.looseObject({ '@context': z.unknown(), id: z.string() })

const issuedBadge = z.object({
  id,
  kind: z.enum(['identity', 'credential']),
  credentialId: z.nullable(id),
  title: z.string(),
  verifiedAt: timestamp,
})
export type IssuedBadge = z.output<typeof issuedBadge>

export const badges = {
  list: operation({
    method: 'GET',
    path: '/api/badges',
    access: 'member',
    summary: "List the member's valid badges",
    response: z.array(issuedBadge),
    errors: ['unauthorized'],
  }),
  read: operation({
    method: 'GET',
    path: '/api/badges/:id',
    access: 'member',
    summary: "Get one of the member's badges as a signed Open Badges 3.0 credential",
    params: idParams,
    response: document,
    errors: ['unauthorized', 'invalid_input', 'badge_not_found'],
  }),
  image: operation({
    method: 'GET',
    path: '/api/badges/:id/image',
    access: 'member',
    summary: 'Get a badge as a PNG with the credential baked in (Open Badges 3.0, section 5.3)',
    params: idParams,
    /** `image/png`. */
    response: z.unknown(),
    errors: ['unauthorized', 'invalid_input', 'badge_not_found'],
  }),
  statusList: operation({
    method: 'GET',
    path: '/api/badges/status/:list',
    access: 'public',
    summary: 'Get the revocation list: a signed Bitstring Status List credential',
    params: z.object({
      list: wholeNumber(0, 9999),
    }),
    response: document,
    errors: ['invalid_input', 'badge_not_found'],
  }),
  issuer: operation({
    method: 'GET',
    path: '/.well-known/did.json',
    access: 'public',
    summary: "Get the site's DID document with the keys that sign its badges",
    response: document,
    errors: ['badge_not_found'],
  }),
}
