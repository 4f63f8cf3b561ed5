CREATE TABLE "customer_undos" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"other_id" integer,
	"sealed" "bytea" NOT NULL,
	"key_name" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_undos" ADD CONSTRAINT "customer_undos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_undos" ADD CONSTRAINT "customer_undos_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_undos_customer" ON "customer_undos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_undos_other" ON "customer_undos" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "customer_undos_ends" ON "customer_undos" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "customers_home" ON "customers" USING btree ("home_store_id","id");--> statement-breakpoint
-- What is written for a customer who was merged into another one, or is at this instant, is that one's: whoever writes waits for
-- the merge, and the merge for whoever writes.
create function follow_merged() returns trigger language plpgsql as $$
declare
  stays integer;
begin
  loop
    select merged_into into stays from customers where id = new.customer_id for key share;
    exit when stays is null;
    new.customer_id := stays;
  end loop;
  return new;
end $$;--> statement-breakpoint
create trigger follow_merged before insert or update of customer_id on orders for each row
  when (new.customer_id is not null) execute function follow_merged();--> statement-breakpoint
create trigger follow_merged before insert or update of customer_id on eye_test_bookings for each row
  when (new.customer_id is not null) execute function follow_merged();
