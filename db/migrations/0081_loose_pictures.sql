CREATE TABLE "loose_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_pictures_kept" ON "loose_pictures" USING btree ("kept_at");