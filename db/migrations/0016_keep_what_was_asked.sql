ALTER TABLE "addresses" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "counter_bills" ADD COLUMN "request_hash" text;