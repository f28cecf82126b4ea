import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

/** Separate from the video. Browsers may require a press before they play sound. */
export function RemoteAudio({ stream, speakerId }: { stream: MediaStream | null; speakerId: string | null }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isBlocked, setIsBlocked] = useState(false)

  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    if (!stream) return
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setIsBlocked(true)
    })
  }, [stream])
  useEffect(() => {
    if (speakerId !== null) audio.current?.setSinkId?.(speakerId).catch(() => {})
  }, [speakerId])

  const play = async () => {
    try {
      await audio.current?.play()
      setIsBlocked(false)
    } catch {
      setIsBlocked(true)
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: live speech between two people has no captions */}
      <audio ref={audio} autoPlay />
      {isBlocked && (
        <div className="fixed inset-x-4 top-1/2 z-50 grid -translate-y-1/2 justify-items-center">
          <Button size="lg" icon={<Volume2 size={22} />} className="shadow-2" onClick={() => void play()}>
            Tap to hear
          </Button>
        </div>
      )}
    </>
  )
}
