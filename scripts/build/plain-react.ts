import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('react/package.json'))
const CORE = join(folder, 'cjs', 'react.production.js')
const JSX = join(folder, 'cjs', 'react-jsx-runtime.production.js')

/** React's own packages require it; Radix looks for names that only some versions have. */
const UNCHANGED_PACKAGES = /[\\/]node_modules[\\/](react-dom|scheduler|@radix-ui|radix-ui)[\\/]/

/**
 * React as an ES module. It ships as CommonJS, and the bundler has to write each use as a property of an object:
 * `(0,r.jsx)(…)` instead of `a(…)`, four hundred times on the dashboard.
 */
export const plainReact: Plugin = {
  name: 'plain-react',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'react/jsx-runtime') return '\0plain-react-jsx'
    return source === 'react' && !(importer && UNCHANGED_PACKAGES.test(importer)) ? '\0plain-react' : null
  },
  load(id) {
    if (id === '\0plain-react') return namesOf('react', CORE)
    if (id === '\0plain-react-jsx') {
      // In production both are the same function.
      return `import x from ${JSON.stringify(JSX)}\nexport const { jsx, Fragment } = x\nexport { jsx as jsxs }\n`
    }
    return null
  },
}

function namesOf(name: string, file: string): string {
  const names = Object.keys(require(name)).filter((key) => !key.startsWith('__'))
  const lines = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => x.${key})()`)
  return [`import x from ${JSON.stringify(file)}`, 'export default x', ...lines].join('\n')
}
