/** In place of the text, to both. */
export const REMOVED_MESSAGE = 'Removed by a moderator'
