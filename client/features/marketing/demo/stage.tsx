import type { ReactNode } from 'react'
import { FindScene } from './find-scene.tsx'
import { MeetScene } from './meet-scene.tsx'
import type { SceneId } from './player.ts'
import { ShareScene } from './share-scene.tsx'
import { VerifyScene } from './verify-scene.tsx'

type StageProps = { scene: SceneId; beat: number }

const SCENE: Record<SceneId, (props: { beat: number }) => ReactNode> = {
  find: FindScene,
  meet: MeetScene,
  verify: VerifyScene,
  share: ShareScene,
}

/** Where the scenes play: decorative, with captions for screen readers. */
export function Stage({ scene, beat }: StageProps) {
  const Scene = SCENE[scene]
  return (
    <div
      aria-hidden="true"
      inert
      className="grid h-[21rem] place-items-center overflow-hidden rounded-l border border-line bg-sunken p-4 select-none sm:h-[23rem] sm:p-6"
    >
      <Scene key={scene} beat={beat} />
    </div>
  )
}
