import { type ComponentType, createContext, useContext } from 'react'
import { useChunk } from '#client/lib/use-chunk.ts'

type MeetingWidget = ComponentType<{ meetingId: string }>

export type MeetingWidgets = {
  AboutMeeting: MeetingWidget
  WhileWaiting: MeetingWidget
  MeetingPanel: MeetingWidget | null
  TimeLeft: MeetingWidget
}

export const MeetingWidgetsContext = createContext<() => Promise<MeetingWidgets>>(() =>
  Promise.reject(new Error('there is no MeetingWidgetsContext around it')),
)

export function useMeetingWidgets(isWanted: boolean): MeetingWidgets | null {
  return useChunk(useContext(MeetingWidgetsContext), isWanted)
}
