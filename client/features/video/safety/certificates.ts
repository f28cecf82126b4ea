export type Certificates = Readonly<{ own: string; other: string }>

type Descriptions = Readonly<{ local: string | undefined; remote: string | undefined }>

export function certificatesOf({ local, remote }: Descriptions): Certificates | null {
  const own = fingerprintOf(local ?? '')
  const other = fingerprintOf(remote ?? '')
  return own !== null && other !== null ? { own, other } : null
}

/** A browser may accept any of several fingerprints (RFC 8122), so a second one could hide who is really there. */
function fingerprintOf(sdp: string): string | null {
  const fingerprints = new Set<string>()
  for (const [, hash = '', value = ''] of sdp.matchAll(/^a=fingerprint:(\S+) (\S+)\r?$/gm))
    fingerprints.add(`${hash.toLowerCase()} ${value.toUpperCase()}`)
  const [only] = fingerprints
  return fingerprints.size === 1 && only && /^sha-(256|384|512) ([0-9A-F]{2}:){31,63}[0-9A-F]{2}$/.test(only)
    ? only
    : null
}
