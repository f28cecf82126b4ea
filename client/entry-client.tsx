import './ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { listenEarly } from './features/pwa/early.ts'
import { readBoot } from './lib/boot.ts'
import { awaitInterest } from './lib/interest.ts'

listenEarly()
const { user, isMissing } = readBoot()
const { pathname } = location

const loadSite = async () =>
  user ? (await import('./app/member-app.tsx')).MemberApp : (await import('./app/visitor-app.tsx')).VisitorApp
const { page } = pageAt(pathname, user)
const isRead = !user && page.isRead
if (isRead) awaitInterest()
const [Site] = await Promise.all([loadSite(), isRead || page.preload()])
const root = document.getElementById('root')
if (root) hydrateRoot(root, <App Site={Site} missingPath={isMissing ? pathname : null} />)
