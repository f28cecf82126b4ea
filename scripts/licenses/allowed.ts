/** SPDX identifiers that packages of this product may be under. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'W3C-20150513',
  'Zlib',
  // Its files stay under it; we change none of them.
  'MPL-2.0',
  // libvips, a separate library that sharp loads and that anyone can replace.
  'LGPL-3.0-or-later',
  'OFL-1.1',
])

/** Packages whose manifest doesn't name their license. Read once, for one version. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context@3.2.0': 'W3C-20150513 AND BSD-3-Clause',
  '@digitalcredentials/ed25519-multikey@1.4.0': 'BSD-3-Clause',
  '@jitsi/rnnoise-wasm@0.2.1': 'Apache-2.0 AND BSD-3-Clause',
  'base-64@0.1.0': 'MIT',
  'credentials-context@2.0.0': 'W3C-20150513 AND BSD-3-Clause',
  'dictionary-en@4.0.0': 'MIT AND BSD-3-Clause',
  'did-context@3.1.1': 'W3C-20150513 AND BSD-3-Clause',
  'duck@0.1.12': 'BSD-2-Clause',
  'png-js@2.0.0': 'MIT',
}
