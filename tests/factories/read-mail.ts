export type ReadMail = { readonly headers: string; readonly text: string; readonly html: string }

/** A message as it is sent or written: its headers, and its text and HTML parts decoded. */
export function readMail(message: string): ReadMail {
  const { headers, content } = split(message)
  const boundary = /^content-type: multipart\/alternative;\s*boundary="(.+)"/im.exec(headers)?.[1]
  if (!boundary) return { headers, text: decode(headers, content), html: '' }
  const parts = content
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const read = (type: string) => {
    const part = parts.find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one.headers))
    return part ? decode(part.headers, part.content) : ''
  }
  return { headers, text: read('text/plain'), html: read('text/html') }
}

function split(part: string): { headers: string; content: string } {
  const end = part.indexOf('\r\n\r\n')
  return { headers: part.slice(0, end), content: part.slice(end + 4) }
}

/** RFC 2045, section 6.7. */
function decode(headers: string, content: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
