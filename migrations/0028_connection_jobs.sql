CREATE TABLE "connection_jobs" (
	"connection_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_jobs_connection_id_job_id_pk" PRIMARY KEY("connection_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "connection_jobs" ADD CONSTRAINT "connection_jobs_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_jobs" ADD CONSTRAINT "connection_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_jobs_job" ON "connection_jobs" USING btree ("job_id");