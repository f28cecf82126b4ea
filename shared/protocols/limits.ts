/** Version of the messages on the socket at `/ws` (realtime.ts). */
export const REALTIME_VERSION = 1
/** Bytes of one socket frame; a larger one closes the socket with 1009 (RFC 6455, 7.4.1). */
export const FRAME_MAX_BYTES = 64 * 1024
/** Characters of a signal's body. Leaves room in the frame for the envelope. */
export const SIGNAL_BODY_MAX_LENGTH = 48 * 1024
/** Most characters of an SDP stored with a waiting call. */
export const OFFER_MAX_LENGTH = 32 * 1024
/** Ids in a `members.watch`. 500 take 20 KB of a frame. */
export const WATCHED_MEMBERS_MAX = 500
/** Someone who starts watching a member still gets changes from this long ago. */
export const CHANGE_HISTORY_MS = 60_000
/** Close codes of our own (4000 to 4999 are for applications). */
export const CLOSE_SIGNED_OUT = 4401
/** The sign-in got a new id. Only a browser that has the new cookie can reconnect. */
export const CLOSE_RENEWED = 4402
export const CLOSE_TOO_MANY_MESSAGES = 4429
/** The client pings this often and treats the socket as dead after `HEARTBEAT_TIMEOUT_MS` without an answer. */
export const HEARTBEAT_MS = 5_000
export const HEARTBEAT_TIMEOUT_MS = 8_000
