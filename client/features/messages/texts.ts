/** In place of the text, to both. */
export const REMOVED_MESSAGE = 'Removed by a moderator'

/** Under a message, to its sender. */
export const HELD_MESSAGE =
  'Waiting: you sent the same text to several people, so a moderator looks at it before it arrives.'
