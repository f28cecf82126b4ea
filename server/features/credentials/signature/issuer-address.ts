const DID_WEB = /^did:web:([\w.%-]+(?::[\w.%~-]+)*)$/

export function issuerAddress(issuer: string): string | null {
  const [, web] = DID_WEB.exec(issuer) ?? []
  if (web === undefined) return issuer.startsWith('https://') && URL.canParse(issuer) ? pageOf(issuer) : null
  const [host = '', ...path] = web.split(':')
  const address = `https://${host.replace(/%3A/i, ':')}/${path.length === 0 ? '.well-known' : path.join('/')}/did.json`
  return URL.canParse(address) ? new URL(address).href : null
}

function pageOf(address: string): string {
  const { href, hash } = new URL(address)
  return href.slice(0, href.length - hash.length)
}
