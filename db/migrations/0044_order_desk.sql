CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
-- What is written stays as it was written. A note goes with the erasure of the person that it is about.
create function refuse_note_changes() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.text, new.created_at) is distinct from (old.id, old.order_id, old.text, old.created_at) then
    raise exception 'Notes of order_notes are only added';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger order_notes_only_added before update on order_notes
for each row execute function refuse_note_changes();
--> statement-breakpoint
-- With the column, a rule that nothing has to be looked through for: a column that begins empty breaks it nowhere.
ALTER TABLE "orders" ADD COLUMN "assigned_to" integer
CONSTRAINT "orders_assigned_to_users_id_fk" REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_assigned" ON "orders" USING btree ("assigned_to","created_at","id") WHERE assigned_to is not null;
