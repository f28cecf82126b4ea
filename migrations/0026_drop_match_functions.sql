-- Starts are paired in TypeScript since the release before (docs/decisions/0033-match-pass.md).
DROP FUNCTION IF EXISTS video_match(uuid[], integer[], uuid[], text, integer, interval, boolean);--> statement-breakpoint
DROP FUNCTION IF EXISTS video_pair(uuid[], integer[], integer[], text, uuid[], interval, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS video_cancel_expired(integer[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS video_waiting(integer, bigint, uuid[], integer, integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS video_match_masks();--> statement-breakpoint
DROP FUNCTION IF EXISTS video_compatible(integer, integer);
