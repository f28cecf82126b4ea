import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Video, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Logo } from '#client/parts/logo.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot, CallTarget } from '../call/call-state.ts'
import type { DeviceKind } from '../media/local-snapshot.ts'
import { statusQuery } from '../queries.ts'
import { joinText } from '../texts.ts'
import { AboutCall, preJoinTitle } from './about-call.tsx'
import { DeviceCheck } from './device-check.tsx'
import { SelfPreview } from './self-preview.tsx'

type PreJoinScreenProps = { me: CallPeer; target: CallTarget; call: Pick<CallSnapshot, 'phase' | 'local'> }

export function PreJoinScreen({ me, target, call: { phase, local } }: PreJoinScreenProps) {
  const callStore = useCallStore()
  const isOpening = phase !== 'ready'
  const onToggle = (kind: DeviceKind) => void callStore.toggle(kind)
  const age = useAgeConfirmation(target)
  return (
    <div className="flex h-full flex-col">
      <header className="flex shrink-0 items-center justify-between px-4 py-2 sm:px-6 sm:py-3">
        <Logo />
        <IconButton label="Back" tooltipSide="bottom" round onClick={callStore.leavePreJoin}>
          <X size={22} />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="mx-auto grid min-h-full max-w-280 gap-5 px-4 max-sm:grid-rows-[auto_1fr] sm:grid-cols-2 sm:content-center sm:items-start sm:gap-6 sm:px-6 sm:pb-8 lg:grid-cols-[1.5fr_1fr] lg:gap-10">
          <SelfPreview me={me} local={local} isOpening={isOpening} onToggle={onToggle} />
          <div className="flex flex-col gap-5">
            <div className="grid gap-2">
              <h2 className="text-xl lg:text-2xl">{preJoinTitle(target)}</h2>
              {age.question}
              <AboutCall target={target} />
            </div>
            {!isOpening && <DeviceCheck local={local} isRandom={target.kind === 'random'} />}
            <div className="sticky bottom-0 z-10 -mx-4 mt-auto grid gap-2 bg-paper px-4 py-3 sm:-mx-1 sm:px-1">
              <p className="text-sm text-muted" role="status">
                {isOpening ? 'No one sees you until you start.' : joinText(local)}
              </p>
              <Actions
                target={target}
                isPending={age.isPending}
                onStart={() => age.thenStart(() => void callStore.start())}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

type ActionsProps = { target: CallTarget; isPending: boolean; onStart: () => void }

function Actions({ target, isPending, onStart }: ActionsProps) {
  const callStore = useCallStore()
  const isAnswer = target.kind === 'answer'
  const refuse = () => {
    callStore.leavePreJoin()
    if (isAnswer) callStore.decline(target.incoming)
  }
  return (
    <div className="flex gap-3">
      <Button size="lg" className="grow" icon={<Video size={20} />} pending={isPending} onClick={onStart}>
        {isAnswer ? 'Join Call' : target.kind === 'meeting' ? 'Join Meeting' : 'Start Call'}
      </Button>
      <Button size="lg" variant="quiet" onClick={refuse}>
        {isAnswer ? 'Decline' : 'Not now'}
      </Button>
    </div>
  )
}

type AgeConfirmation = { question: ReactNode; isPending: boolean; thenStart(start: () => void): void }

function useAgeConfirmation(target: CallTarget): AgeConfirmation {
  const client = useQueryClient()
  const { data: status } = useQuery({ ...statusQuery, enabled: target.kind === 'random' })
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/video-chat/age', { body: { isAdult: true } }),
    onSuccess: () =>
      client.setQueryData(statusQuery.queryKey, (known) => known && { ...known, isAgeConfirmed: true }),
    onError: failureToast("Your call didn't start"),
  })
  const isNeeded = target.kind === 'random' && status?.isAgeConfirmed === false
  return {
    question: isNeeded && (
      <section aria-label="Before your first call" className="rounded-m bg-sunken px-4 pt-3 pb-1">
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
          <li>Everyone here is 18 or older.</li>
          <li>Be decent. You can leave, block or report at any moment.</li>
          <li>Nothing is recorded.</li>
        </ul>
        <Checkbox
          ref={box}
          label="I'm 18 or older"
          error={isMissing ? 'Confirm your age to start.' : undefined}
          onChange={() => setIsMissing(false)}
        />
      </section>
    ),
    isPending,
    thenStart(start) {
      if (!isNeeded) return start()
      if (box.current?.checked) return mutate(undefined, { onSuccess: start })
      setIsMissing(true)
      box.current?.focus()
    },
  }
}
