import './ui/styles.css'
import { MemberApp } from './app/member-app.tsx'
import { begin } from './begin.tsx'

await begin(MemberApp)
