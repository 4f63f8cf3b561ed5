CREATE TABLE "missed_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"came_from" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_hits" (
	"redirect_id" integer PRIMARY KEY NOT NULL,
	"hits" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"status" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_key_unique" UNIQUE("key"),
	CONSTRAINT "redirects_from_address_unique" UNIQUE("from_address"),
	CONSTRAINT "redirects_status" CHECK ("redirects"."status" in (301, 302))
);
--> statement-breakpoint
ALTER TABLE "redirect_hits" ADD CONSTRAINT "redirect_hits_redirect_id_redirects_id_fk" FOREIGN KEY ("redirect_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_addresses_hits" ON "missed_addresses" USING btree ("hits","path");--> statement-breakpoint
-- Every node follows a redirect at once, and drops the pages that said that there is nothing.
create trigger tell_catalogue_change after insert or update or delete or truncate on redirects
for each statement execute function tell_catalogue_change();
