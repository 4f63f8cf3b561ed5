CREATE TABLE "prescription_checks" (
	"order_line_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"alone_because" text,
	"by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_checks_order_line_id_version_pk" PRIMARY KEY("order_line_id","version"),
	CONSTRAINT "prescription_checks_verdict" CHECK ("prescription_checks"."verdict" in ('verified', 'rejected')),
	CONSTRAINT "prescription_checks_reason" CHECK (("prescription_checks"."reason" is null) = ("prescription_checks"."verdict" = 'verified'))
);
--> statement-breakpoint
ALTER TABLE "bulk_move_rows" DROP CONSTRAINT "bulk_move_rows_outcome";--> statement-breakpoint
ALTER TABLE "prescription_checks" ADD CONSTRAINT "prescription_checks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_checks" ADD CONSTRAINT "prescription_checks_of" FOREIGN KEY ("order_line_id","version") REFERENCES "public"."line_prescriptions"("order_line_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- as wide as before: one outcome more, and rows of before met the narrower rule, so none is read again.
ALTER TABLE "bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_outcome" CHECK ("bulk_move_rows"."outcome" in ('moved', 'meanwhile', 'not_next', 'not_permitted', 'balance_open', 'unchecked')) NOT VALID;