export const REMOVED_MESSAGE = 'Removed by a moderator'

export const HELD_MESSAGE =
  'Waiting: you sent the same text to several people, so a moderator looks at it before it arrives.'
