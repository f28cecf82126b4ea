CREATE TABLE "search_vocabulary" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"label" text NOT NULL,
	"documents" integer NOT NULL,
	"deletions" text[] NOT NULL,
	CONSTRAINT "search_vocabulary_kind_word_pk" PRIMARY KEY("kind","word"),
	CONSTRAINT "search_vocabulary_kind_known" CHECK (kind in ('jobs', 'members', 'cards'))
);
--> statement-breakpoint
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin ("deletions");