export const MEETING_MINUTES = [15, 30, 45, 60] as const
export type MeetingMinutes = (typeof MEETING_MINUTES)[number]

export const MAX_PROPOSED_TIMES = 5
export const MEETING_TOPIC_MAX_LENGTH = 120
export const MEETING_NOTE_MAX_LENGTH = 500

export const MEETING_STATUSES = ['proposed', 'confirmed', 'declined', 'canceled'] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]
