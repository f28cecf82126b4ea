import './ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { fillCache, readBoot } from './lib/boot.ts'
import { createQueryClient } from './lib/query-client.ts'

const boot = readBoot()
const queryClient = createQueryClient()
fillCache(queryClient, boot)

await pageAt(location.pathname, boot.user).page.preload()
const root = document.getElementById('root')
if (root) hydrateRoot(root, <App queryClient={queryClient} />)
