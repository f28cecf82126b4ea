import { ContactScreen } from '#client/features/support/contact-screen.tsx'
import { contactHead } from '#client/features/support/heads.ts'
import { readOperator } from '../read-operator.ts'

export const Screen = ContactScreen
export const head = contactHead
export const read = readOperator
