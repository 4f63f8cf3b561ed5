ALTER TABLE "products" ADD COLUMN "replacement" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "water_percent" smallint;