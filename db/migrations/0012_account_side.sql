ALTER TABLE "sessions" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "eye_test_bookings" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "eye_test_bookings" ADD CONSTRAINT "eye_test_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "eye_test_bookings_user" ON "eye_test_bookings" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client" CHECK (length("sessions"."client") <= 60);