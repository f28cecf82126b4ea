import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useReducer } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { FindScene } from './find-scene.tsx'
import { MeetScene } from './meet-scene.tsx'
import {
  isLastStep,
  isOver,
  type Player,
  type PlayerAction,
  play,
  SCENES,
  type SceneId,
  STEP_MS,
  startPlayer,
} from './player.ts'
import { ShareScene } from './share-scene.tsx'
import { VerifyScene } from './verify-scene.tsx'

type DemoDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

export function DemoDialog({ open, onOpenChange }: DemoDialogProps) {
  return (
    <Dialog
      size="lg"
      title="How it works, in a minute"
      description="A silent walk-through. The people are drawn. They aren't members."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Walkthrough />
    </Dialog>
  )
}

function Walkthrough() {
  const [player, act] = useReducer(play, undefined, () => startPlayer(mayMove()))
  const { scene, step } = player
  useEffect(() => {
    if (!player.isPlaying) return
    const timer = setTimeout(() => act({ type: 'advance' }), STEP_MS)
    return () => clearTimeout(timer)
  }, [player])

  const shown = SCENES[scene] ?? SCENES[0]
  return (
    <div className="grid min-w-0 gap-4">
      <SceneTabs player={player} act={act} />
      <Stage scene={shown.id} step={step} />
      <p aria-live="polite" className="min-h-12 text-pretty sm:text-center sm:text-lg">
        {shown.captions[step]}
      </p>
      <Controls player={player} act={act} />
    </div>
  )
}

type PlayerProps = { player: Player; act: (action: PlayerAction) => void }

function SceneTabs({ player, act }: PlayerProps) {
  return (
    <ol className="grid grid-cols-4 gap-2">
      {SCENES.map(({ id, title, captions }, index) => {
        const isCurrent = index === player.scene
        const done = index < player.scene ? captions.length : isCurrent ? player.step + 1 : 0
        return (
          <li key={id} className="min-w-0">
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => act({ type: 'go', scene: index })}
              className={cx(
                'grid min-h-11 w-full content-start gap-2 rounded-s pt-2 text-left text-xs font-semibold sm:text-sm',
                isCurrent ? 'text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <span aria-hidden="true" className="flex gap-1">
                {captions.map((caption, step) => (
                  <span
                    key={caption}
                    className={cx(
                      'h-1 grow rounded-full forced-colors:border',
                      step < done ? 'bg-action' : 'bg-tint',
                    )}
                  />
                ))}
              </span>
              {title}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Controls({ player, act }: PlayerProps) {
  const over = isOver(player)
  const Icon = over ? RotateCcw : player.isPlaying ? Pause : Play
  return (
    <div className="flex items-center justify-center gap-2">
      <IconButton
        label="Previous step"
        disabled={player.scene === 0 && player.step === 0}
        onClick={() => act({ type: 'step', by: -1 })}
      >
        <ChevronLeft size={22} />
      </IconButton>
      <Button className="min-w-32" icon={<Icon size={18} />} onClick={() => act({ type: 'toggle' })}>
        {over ? 'Play again' : player.isPlaying ? 'Pause' : 'Play'}
      </Button>
      <IconButton
        label="Next step"
        disabled={isLastStep(player)}
        onClick={() => act({ type: 'step', by: 1 })}
      >
        <ChevronRight size={22} />
      </IconButton>
    </div>
  )
}

type StageProps = { scene: SceneId; step: number }

const SCENE_VIEWS: Record<SceneId, (props: { step: number }) => ReactNode> = {
  find: FindScene,
  meet: MeetScene,
  verify: VerifyScene,
  share: ShareScene,
}

function Stage({ scene, step }: StageProps) {
  const Scene = SCENE_VIEWS[scene]
  return (
    <div
      aria-hidden="true"
      inert
      className="grid h-[21rem] place-items-center overflow-hidden rounded-l border border-line bg-sunken p-4 select-none sm:h-[23rem] sm:p-6"
    >
      <Scene key={scene} step={step} />
    </div>
  )
}
