/** A form-encoded body as Stripe reads it: `a[b]=1` is a hash, `a[]=1` and `a[0]=1` are arrays. */
export type FormValue = string | FormHash
export type FormHash = { [key: string]: FormValue }

export function parseForm(text: string): FormHash {
  const root: FormHash = emptyHash()
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value)
  return root
}

const emptyHash = (): FormHash => Object.create(null)

function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 1) return [name]
  const rest = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [name.slice(0, open), ...rest]
}

function insert(root: FormHash, path: string[], value: string) {
  let place = root
  path.forEach((part, index) => {
    const key = part === '' ? String(Object.keys(place).length) : part
    if (index === path.length - 1) {
      place[key] = value
      return
    }
    const next = place[key]
    const inner = typeof next === 'object' ? next : emptyHash()
    place[key] = inner
    place = inner
  })
}
