import { helpHead } from '#client/features/support/heads.ts'
import { HelpScreen } from '#client/features/support/help-screen.tsx'

export const Screen = HelpScreen
export const head = helpHead()
