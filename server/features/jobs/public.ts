export { isOpenTo } from './repo.ts'
