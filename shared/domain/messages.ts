export const MESSAGE_MAX_LENGTH = 4000
export const MESSAGES_A_MINUTE = 60
