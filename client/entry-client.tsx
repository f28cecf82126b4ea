import './ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { listenEarly } from './features/pwa/early.ts'
import { readBoot } from './lib/boot.ts'

listenEarly()
const { user, isMissing } = readBoot()
const { pathname } = location

const loadSite = async () =>
  user ? (await import('./app/member-app.tsx')).MemberApp : (await import('./app/visitor-app.tsx')).VisitorApp
const [Site] = await Promise.all([loadSite(), pageAt(pathname, user).page.preload()])
const root = document.getElementById('root')
if (root) hydrateRoot(root, <App Site={Site} missingPath={isMissing ? pathname : null} />)
