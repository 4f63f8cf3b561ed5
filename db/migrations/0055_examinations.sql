CREATE TABLE "examinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"sealed" "bytea",
	"key_name" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"by_user_id" integer,
	"prescription_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "examinations_version" CHECK ("examinations"."version" > 0),
	CONSTRAINT "examinations_sealed" CHECK (("examinations"."sealed" is null) = ("examinations"."erased_at" is not null)),
	CONSTRAINT "examinations_key" CHECK (("examinations"."sealed" is null) = ("examinations"."key_name" is null)),
	CONSTRAINT "examinations_finished" CHECK (("examinations"."prescription_id" is null) = ("examinations"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_booking_id_eye_test_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."eye_test_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "examinations_version" ON "examinations" USING btree ("booking_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "examinations_draft" ON "examinations" USING btree ("booking_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "examinations_prescription" ON "examinations" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "examinations_key_name" ON "examinations" USING btree ("key_name");