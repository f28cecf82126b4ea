/** The walkthrough as a script: scenes of steps, one caption per step. */
export const SCENES = [
  {
    id: 'find',
    title: 'Find someone',
    captions: [
      "You're signed in. The card on your dashboard is ready when you are.",
      "Choose who you'd like to meet: one country, or verified members only.",
      "Press Start Video Call. We'll match you with someone, or you can call a member who's online.",
      "You're matched. You both see each other's name, profession, place and what's verified.",
    ],
  },
  {
    id: 'meet',
    title: 'Meet on video',
    captions: [
      'The call opens. Video and audio are encrypted between the two browsers.',
      'Chat while you talk, and send links and notes.',
      'Share your screen to show your work. You can always report or block with one click.',
      'End Call. A free call counts only if you really connected.',
    ],
  },
  {
    id: 'verify',
    title: 'Verify yourself',
    captions: [
      'Upload a government ID from the dashboard: JPG, PNG or PDF, up to 5 MB.',
      "Software reads it and compares it with your profile. It doesn't decide anything.",
      'A person reviews it. Now the seal appears everywhere your name does.',
      'We delete the image 30 days after the decision. We keep only the method, result and date.',
    ],
  },
  {
    id: 'share',
    title: 'Share your card',
    captions: [
      "Make a resume card with a title, your skills and what you're proud of.",
      'Choose its colors.',
      'Every card has its own link. Send it, or show it as a QR code.',
      'Public or private is your choice, and you can change it anytime.',
    ],
  },
] as const

export type SceneId = (typeof SCENES)[number]['id']
export type Player = { readonly scene: number; readonly step: number; readonly isPlaying: boolean }
export type PlayerAction =
  | { type: 'advance' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'toggle' }
  | { type: 'go'; scene: number }

export const STEP_MS = 3200
const STEPS_PER_SCENE = 4
const LAST = SCENES.length * STEPS_PER_SCENE - 1

/** The caller pauses it for reduced motion, so that each step waits for a press. */
export function startPlayer(isPlaying: boolean): Player {
  return { scene: 0, step: 0, isPlaying }
}

export function play(player: Player, action: PlayerAction): Player {
  const at = player.scene * STEPS_PER_SCENE + player.step
  switch (action.type) {
    case 'advance':
      return at === LAST ? { ...player, isPlaying: false } : place(at + 1, player.isPlaying)
    case 'step':
      return place(Math.min(LAST, Math.max(0, at + action.by)), false)
    case 'toggle':
      return at === LAST && !player.isPlaying
        ? startPlayer(true)
        : { ...player, isPlaying: !player.isPlaying }
    case 'go':
      return place(action.scene * STEPS_PER_SCENE, player.isPlaying)
  }
}

export function isOver({ scene, step, isPlaying }: Player): boolean {
  return !isPlaying && isLastStep({ scene, step })
}

export function isLastStep({ scene, step }: Pick<Player, 'scene' | 'step'>): boolean {
  return scene * STEPS_PER_SCENE + step === LAST
}

function place(at: number, isPlaying: boolean): Player {
  return { scene: Math.floor(at / STEPS_PER_SCENE), step: at % STEPS_PER_SCENE, isPlaying }
}
