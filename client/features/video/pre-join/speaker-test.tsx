import { Volume2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { playTestSound } from '../media/test-sound.ts'

type Answer = 'heard' | 'not_heard' | 'failed'

const TEXTS: Record<Answer, string> = {
  heard: 'Your speaker works.',
  not_heard: 'Turn up the volume, check your headphones, or choose another speaker. Then play it again.',
  failed: "We couldn't play a sound there. Choose another speaker, then play it again.",
}

export function SpeakerTest({ speakerId }: { speakerId: string | null }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { level, isPlaying, play, stop } = useTestSound(speakerId, () => setAnswer('failed'))
  const say = (heard: Answer) => {
    setAnswer(heard)
    stop()
  }
  const again = () => {
    setAnswer(null)
    play()
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold" role="status">
        {answer === null ? 'Do you hear the sound?' : TEXTS[answer]}
      </p>
      {isPlaying && <Meter label="Level of the test sound" value={level} className="h-3" />}
      <div className="flex flex-wrap gap-2">
        {answer === null && (
          <>
            <Button size="sm" variant="quiet" onClick={() => say('heard')}>
              Yes
            </Button>
            <Button size="sm" variant="quiet" onClick={() => say('not_heard')}>
              No
            </Button>
          </>
        )}
        {!isPlaying && (
          <Button size="sm" variant="quiet" icon={<Volume2 size={18} />} onClick={again}>
            Play again
          </Button>
        )}
      </div>
    </div>
  )
}

function useTestSound(speakerId: string | null, onFail: () => void) {
  const [level, setLevel] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const stop = useCallback(() => setIsPlaying(false), [])
  const play = useCallback(() => setIsPlaying(true), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onFail` doesn't play it again
  useEffect(() => {
    if (!isPlaying) return
    let isOver = false
    let stopSound = () => {}
    const end = () => !isOver && stop()
    playTestSound({ speakerId, onLevel: setLevel, onEnd: end }).then(
      (stopStarted) => {
        if (isOver) stopStarted()
        else stopSound = stopStarted
      },
      (error: unknown) => {
        console.error(error)
        end()
        if (!isOver) onFail()
      },
    )
    return () => {
      isOver = true
      stopSound()
    }
  }, [speakerId, isPlaying])
  return { level, isPlaying, play, stop }
}
