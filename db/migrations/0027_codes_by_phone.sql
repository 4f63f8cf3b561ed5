CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text NOT NULL,
	"to_phone" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proven_phone" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "way" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_to" ON "outbox_messages" USING btree ("to_phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_proven_phone" ON "users" USING btree ("proven_phone") WHERE proven_phone is not null;--> statement-breakpoint
-- as wide as before: only the new column is checked, which older code leaves at its default
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_way" CHECK ("sign_in_codes"."way" in ('email', 'phone', 'proof'));