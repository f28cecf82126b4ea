export { presentedCode } from './email-code.ts'
export { orderLink } from './mail.task.ts'
export { useUpLink } from './repo.ts'
