import { expect, test } from 'vitest'
import { isOver, type Player, type PlayerAction, play, SCENES, startPlayer } from './player.ts'

const run = (player: Player, ...actions: PlayerAction[]) => actions.reduce(play, player)
const forward = { type: 'step', by: 1 } as const
const back = { type: 'step', by: -1 } as const

test('it plays every step of every scene once and rests at the end', () => {
  const seen: string[] = []
  let player = startPlayer(true)
  while (player.isPlaying) {
    seen.push(`${player.scene}.${player.step}`)
    player = play(player, { type: 'advance' })
  }
  expect(seen).toEqual(SCENES.flatMap(({ captions }, scene) => captions.map((_, step) => `${scene}.${step}`)))
  expect(isOver(player)).toBe(true)
  expect(play(player, { type: 'toggle' })).toEqual(startPlayer(true))
})

test('stepping pauses and stops at both ends', () => {
  expect(run(startPlayer(true), forward)).toEqual({ scene: 0, step: 1, isPlaying: false })
  expect(run(startPlayer(true), back)).toEqual({ scene: 0, step: 0, isPlaying: false })
  const end = { scene: 3, step: 3, isPlaying: false }
  expect(run(end, forward)).toEqual(end)
  expect(run(startPlayer(false), { type: 'go', scene: 1 }, back)).toEqual({
    scene: 0,
    step: 3,
    isPlaying: false,
  })
})

test('choosing a scene keeps playing, or keeps waiting', () => {
  expect(run(startPlayer(true), { type: 'go', scene: 2 })).toEqual({ scene: 2, step: 0, isPlaying: true })
  expect(run(startPlayer(false), { type: 'go', scene: 2 }).isPlaying).toBe(false)
})
