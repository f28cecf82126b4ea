export { showUpFigureOf } from './show-up.ts'
