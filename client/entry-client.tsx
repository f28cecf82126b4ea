import './ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { readBoot } from './lib/boot.ts'
import { createQueryClient } from './lib/query-client.ts'
import { userQuery } from './lib/session.ts'

const boot = readBoot()
const queryClient = createQueryClient()
queryClient.setQueryData(userQuery.queryKey, boot.user)

await pageAt(location.pathname, boot.user !== null).preload()
const root = document.getElementById('root')
if (root) hydrateRoot(root, <App queryClient={queryClient} />)
