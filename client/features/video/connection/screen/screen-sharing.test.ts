import { expect, test, vi } from 'vitest'
import type { ScreenTracks } from '../../media/local-snapshot.ts'
import { ScreenSharing } from './screen-sharing.ts'

const named = (id: string) => Object.assign(new EventTarget(), { id }) as MediaStreamTrack
const FACE = { audio: named('voice'), video: named('face') }

function setUp() {
  const local = {
    screen: null as ScreenTracks | null,
    tracks: () => FACE,
    screenTracks: () => local.screen,
    stopScreen: vi.fn(),
  }
  const sharing = new ScreenSharing({ local, onMine() {}, onTheirs() {}, onFail() {} })
  return { local, sharing }
}

test('the face is sent beside a screen, small', () => {
  const { local, sharing } = setUp()
  sharing.onState(null)
  expect(sharing.tracks()).toEqual(FACE)
  local.screen = { video: named('screen'), audio: null }
  expect(sharing.tracks()).toEqual({ ...FACE, isTile: true })
  expect(sharing.mine, 'not before the other side has it').toBeNull()
})
