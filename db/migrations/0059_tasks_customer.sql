ALTER TABLE "tasks" ADD COLUMN "customer_id" integer;--> statement-breakpoint
-- as wide as before: the column is new here, and older code leaves it null
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_customer" ON "tasks" USING btree ("customer_id") WHERE customer_id is not null;