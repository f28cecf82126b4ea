/** The certificates that this connection's DTLS is bound to, as written in its two descriptions. */
export type Certificates = Readonly<{ own: string; other: string }>

type Descriptions = Readonly<{ local: string | undefined; remote: string | undefined }>

/** Null unless each side names exactly one certificate. */
export function certificatesOf({ local, remote }: Descriptions): Certificates | null {
  const own = fingerprintOf(local ?? '')
  const other = fingerprintOf(remote ?? '')
  return own !== null && other !== null ? { own, other } : null
}

/**
 * 'sha-256 AB:CD:…' (RFC 8122). The browser has checked the certificate against it. A browser may accept any of several, so a
 * second one could hide who is really there.
 */
function fingerprintOf(sdp: string): string | null {
  const found = new Set<string>()
  for (const [, hash = '', value = ''] of sdp.matchAll(/^a=fingerprint:(\S+) (\S+)\r?$/gm))
    found.add(`${hash.toLowerCase()} ${value.toUpperCase()}`)
  const [only] = found
  return found.size === 1 && only && /^sha-(256|384|512) ([0-9A-F]{2}:){31,63}[0-9A-F]{2}$/.test(only)
    ? only
    : null
}
