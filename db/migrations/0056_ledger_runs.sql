CREATE TABLE "ledger_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"by_user_id" integer,
	"outcome" text,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "ledger_runs_outcome" CHECK ("ledger_runs"."outcome" in ('sound', 'broken', 'too_long', 'failed')),
	CONSTRAINT "ledger_runs_ended" CHECK (("ledger_runs"."ended_at" is null) = ("ledger_runs"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_runs" ADD CONSTRAINT "ledger_runs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_runs_open" ON "ledger_runs" USING btree ((true)) WHERE "ledger_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_runs_newest" ON "ledger_runs" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_runs_user" ON "ledger_runs" USING btree ("by_user_id");