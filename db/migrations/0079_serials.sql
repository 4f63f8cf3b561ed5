CREATE TABLE "serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_value_id" integer NOT NULL,
	"serial" text NOT NULL,
	"store_id" integer NOT NULL,
	"state" text DEFAULT 'on_shelf' NOT NULL,
	"transfer_id" integer,
	"order_line_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serials_state" CHECK ("serials"."state" in ('on_shelf', 'in_transit', 'sold', 'gone')),
	CONSTRAINT "serials_transfer" CHECK (("serials"."state" = 'in_transit') = ("serials"."transfer_id" is not null)),
	CONSTRAINT "serials_order" CHECK ("serials"."order_line_id" is null or "serials"."state" = 'sold'),
	CONSTRAINT "serials_serial" CHECK (length("serials"."serial") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "bulk_move_rows" DROP CONSTRAINT "bulk_move_rows_outcome";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD COLUMN "serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD COLUMN "serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD COLUMN "serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD COLUMN "arrived_serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serials_one" ON "serials" USING btree (upper("serial"),"attribute_value_id");--> statement-breakpoint
CREATE INDEX "serials_unit" ON "serials" USING btree ("attribute_value_id","state","store_id");--> statement-breakpoint
CREATE INDEX "serials_order_line" ON "serials" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX "serials_of_transfer" ON "serials" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
-- as wide as before: one more outcome is allowed
ALTER TABLE "bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_outcome" CHECK ("bulk_move_rows"."outcome" in ('moved', 'meanwhile', 'not_next', 'not_permitted', 'balance_open', 'unchecked', 'serials'));--> statement-breakpoint
-- Pieces of what has no serial numbers move without them: nobody knows by these where they are, nor once it has them again.
create function forget_serials() returns trigger language plpgsql as $$
begin
  update serials s set state = 'gone', transfer_id = null, changed_at = now()
  from attribute_values v
  where v.product_id = new.id and s.attribute_value_id = v.id and s.state in ('on_shelf', 'in_transit');
  return null;
end $$;--> statement-breakpoint
create trigger products_serials after update of serial_numbers on products for each row
  when (old.serial_numbers is distinct from new.serial_numbers) execute function forget_serials();
