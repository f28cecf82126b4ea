import { useQuery } from '@tanstack/react-query'
import { AssistantScreen } from '#client/features/assistant/assistant-screen.tsx'
import { assistantQuery } from '#client/features/assistant/queries.ts'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { ReadAnswers } from '../page.tsx'

export function Screen() {
  const status = useQuery(statusQuery)
  const { start } = useStartCall(status.data?.requiresPayment ?? false)
  return (
    <AssistantScreen
      offers={{
        connect: (memberId) => <ConnectButton memberId={memberId} />,
        onPractice: () => start({ kind: 'random', filters: { country: null, verifiedOnly: false } }),
      }}
    />
  )
}

export const head = {
  title: `AI Career Assistant · ${BRAND}`,
  description: 'Match jobs, improve your resume and write a first message, with the reasons shown.',
}

export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(assistantQuery)]
