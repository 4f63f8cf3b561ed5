CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"target" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_words_words_unique" UNIQUE("words"),
	CONSTRAINT "search_words_target" CHECK ("search_words"."target" in ('shape', 'frame_type', 'material', 'frame_color', 'brand', 'main_category', 'kind'))
);
--> statement-breakpoint
CREATE TABLE "value_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "value_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute" text NOT NULL,
	"from_value" text NOT NULL,
	"to_value" text NOT NULL,
	"ids" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lens_packages" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The search takes the shop's own words in at once, on every node.
create trigger tell_catalogue_change after insert or update or delete or truncate on search_words
for each statement execute function tell_catalogue_change();
--> statement-breakpoint
-- Which lenses a product has is held in memory: a package that is offered no more is in none of them.
create trigger log_changed after update on lens_packages for each row
when (old.offered is distinct from new.offered) execute function log_whole_catalogue();
