import './ui/styles.css'
import { VisitorApp } from './app/visitor-app.tsx'
import { begin } from './begin.tsx'

await begin(VisitorApp)
