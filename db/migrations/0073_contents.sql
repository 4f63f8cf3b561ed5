CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"body" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" integer,
	"withdrawn_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"author" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "content_versions_number" UNIQUE("content_id","number"),
	CONSTRAINT "content_versions_schedule" CHECK ("content_versions"."ends_at" > "content_versions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"form_key" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "contents_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "contents_key" UNIQUE("kind","key"),
	CONSTRAINT "contents_kind" CHECK ("contents"."kind" in ('home', 'banner', 'slider', 'article', 'page', 'faq'))
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_draft" ON "content_versions" USING btree ("content_id") WHERE "content_versions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "content_versions_edges" ON "content_versions" USING btree ("starts_at","ends_at") WHERE "content_versions"."starts_at" is not null or "content_versions"."ends_at" is not null;--> statement-breakpoint
-- What customers see changes when a version is published, taken off, or begins or ends by its schedule. A draft tells nobody.
create trigger tell_catalogue_change after update on content_versions for each row
when (old.published_at is not null or new.published_at is not null)
execute function tell_catalogue_change();
--> statement-breakpoint
create trigger tell_catalogue_change_rows after insert on content_versions for each row
when (new.published_at is not null)
execute function tell_catalogue_change();
--> statement-breakpoint
create trigger tell_catalogue_change_gone after delete on content_versions for each row
when (old.published_at is not null)
execute function tell_catalogue_change();
--> statement-breakpoint
create trigger tell_catalogue_change after update on contents for each row
when (old.archived_at is distinct from new.archived_at)
execute function tell_catalogue_change();
--> statement-breakpoint
create trigger tell_catalogue_change_all after truncate on content_versions
for each statement execute function tell_catalogue_change();
--> statement-breakpoint
-- Questions that a shop has written itself were a setting: they are the first version that is not in the code.
with own as (
  select value->'faq' as faq, coalesce(updated_at, now()) as at from settings where jsonb_typeof(value->'faq') = 'array'
), made as (
  insert into contents (kind, key, revision, created_at) select 'faq', 'home', 2, at from own returning id, created_at
)
insert into content_versions (content_id, number, body, published_at, created_at, changed_at)
select made.id, 2, jsonb_build_object('questions', coalesce((
    select jsonb_agg(jsonb_build_object('id', 'q' || place, 'question', one->'question', 'answer', one->'answer') order by place)
    from jsonb_array_elements(own.faq) with ordinality as rows (one, place)
  ), '[]')), own.at, own.at, own.at
from own, made;
--> statement-breakpoint
update settings set value = value - 'faq' where value ? 'faq';
