import './ui/styles.css'
import { MemberApp } from './app/member-app.tsx'
import { begin } from './begin.tsx'
import { listenEarly } from './features/pwa/early.ts'

listenEarly()
await begin(MemberApp)
