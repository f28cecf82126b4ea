import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { awayPage, brokenPage, offlinePage } from '../../client/sw/plain-pages.ts'
import { webManifest } from '../../client/sw/web-manifest.ts'
import { ROOT } from '../support/run.ts'
import { drawFavicon, drawIcons } from './icons.ts'

/** Writes what the site has besides its bundles: icons, the web manifest, and the pages for when things fail. */
export async function writeAppFiles(folder: string, stylesheet: string): Promise<void> {
  const favicon = join(ROOT, 'client', 'sw', 'icons', 'favicon.svg')
  const pages = { offline: offlinePage, away: awayPage, broken: brokenPage }
  await mkdir(folder, { recursive: true })
  await Promise.all([
    copyFile(favicon, join(folder, 'favicon.svg')),
    drawFavicon(favicon, join(folder, 'favicon.ico')),
    drawIcons(join(ROOT, 'client', 'sw', 'icons'), join(folder, 'icons')),
    writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest)),
    ...Object.entries(pages).map(([name, page]) => writeFile(join(folder, `${name}.html`), page(stylesheet))),
  ])
}
