import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Attributes = Readonly<Record<string, string>>
type IconModule = { readonly __iconData?: { readonly node: readonly Shape[] } }
type Shape = readonly [tag: string, attributes: Attributes]

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const DRAW = fileURLToPath(new URL('../../client/ui/drawn-icon.ts', import.meta.url))
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/g

/**
 * Turns each Lucide icon into one string of path data. The original element lists have keys that don't compress and code we
 * don't need: half of what a page loads for icons.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  load: {
    filter: { id: ICON },
    async handler(id) {
      const icon: IconModule = await import(pathToFileURL(id).href)
      // Old icon names only re-export another module.
      const data = icon.__iconData && pathData(icon.__iconData.node)
      return (
        data && `import { drawnIcon } from ${JSON.stringify(DRAW)}\nexport default drawnIcon('${data}')\n`
      )
    },
  },
}

/** All shapes as one path; null if one of them is more than an outline. */
function pathData(shapes: readonly Shape[]): string | null {
  const parts = shapes.map(([tag, { key: _, ...attributes }]) => OUTLINES[tag]?.(attributes) ?? null)
  return parts.includes(null) ? null : parts.join('')
}

const OUTLINES: Readonly<Record<string, (attributes: Attributes) => string | null>> = {
  path: ({ d = '', ...more }) => (hasAny(more) ? null : fromOwnStart(d)),
  circle: ({ cx = '0', cy = '0', r = '0', ...more }) =>
    hasAny(more) ? null : `M${+cx - +r} ${cy}a${r} ${r} 0 1 0 ${2 * +r} 0a${r} ${r} 0 1 0 ${-2 * +r} 0`,
  line: ({ x1 = '0', y1 = '0', x2 = '0', y2 = '0', ...more }) =>
    hasAny(more) ? null : `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '', ...more }) => (hasAny(more) ? null : `M${points}`),
  polygon: ({ points = '', ...more }) => (hasAny(more) ? null : `M${points}z`),
  rect: ({ x = '0', y = '0', width = '0', height = '0', rx, ry, ...more }) =>
    hasAny(more) ? null : roundedRectangle(+x, +y, +width, +height, +(rx ?? ry ?? 0)),
}

const hasAny = (attributes: Attributes) => Object.keys(attributes).length > 0

/** A path that begins with a relative move starts at the origin; after another path it must say so. */
function fromOwnStart(d: string): string {
  if (!d.startsWith('m')) return d
  const [x = '0', y = '0'] = d.match(NUMBER) ?? []
  const rest = d.slice(d.indexOf(y, d.indexOf(x) + x.length) + y.length).trim()
  return `M${x} ${y}${/^[-+.\d]/.test(rest) ? 'l' : ''}${rest}`
}

function roundedRectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`
}
