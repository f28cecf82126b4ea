import { VisitorApp } from './app/visitor-app.tsx'
import { begin } from './begin.tsx'

export const beginVisitor = () => begin(VisitorApp)
