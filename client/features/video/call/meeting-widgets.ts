import { type ComponentType, createContext, useContext } from 'react'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'

type MeetingPart = ComponentType<{ meetingId: string }>

/** What is shown around the call of a meeting. The app makes it of other features. */
export type MeetingParts = {
  /** Before joining: when it is, and who is there. */
  AboutMeeting: MeetingPart
  /** While the other one isn't in the call. */
  WhileWaiting: MeetingPart
  /** Beside the call; null if there is nothing. */
  MeetingPanel: MeetingPart | null
  /** In the header of the call. */
  TimeLeft: MeetingPart
}

/** Loads them. */
export const MeetingPartsContext = createContext<() => Promise<MeetingParts>>(() =>
  Promise.reject(new Error('there is no MeetingPartsContext around it')),
)

/** Null until they are there. */
export function useMeetingParts(isWanted: boolean): MeetingParts | null {
  return useChunk(useContext(MeetingPartsContext), isWanted, notifyNotLoaded)
}
