CREATE TABLE "goods_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	"rejected_quantity" integer DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"over_reason" text DEFAULT '' NOT NULL,
	"cost_paise" integer,
	"gst_bp" integer NOT NULL,
	"landed_paise" integer,
	CONSTRAINT "goods_receipt_lines_unit" UNIQUE("receipt_id","attribute_value_id","batch"),
	CONSTRAINT "goods_receipt_lines_quantity" CHECK ("goods_receipt_lines"."quantity" between 0 and 99999),
	CONSTRAINT "goods_receipt_lines_rejected" CHECK ("goods_receipt_lines"."rejected_quantity" between 0 and 99999),
	CONSTRAINT "goods_receipt_lines_cost" CHECK ("goods_receipt_lines"."cost_paise" >= 0 and "goods_receipt_lines"."gst_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"number" text,
	"supplier_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"order_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"invoice_date" date,
	"extra_paise" integer DEFAULT 0 NOT NULL,
	"bill_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_by" integer,
	"posted_by" integer,
	"posted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_receipts_key_unique" UNIQUE("key"),
	CONSTRAINT "goods_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "goods_receipts_state" CHECK ("goods_receipts"."state" in ('open', 'posted', 'dropped')),
	CONSTRAINT "goods_receipts_posted" CHECK (("goods_receipts"."state" = 'posted') = ("goods_receipts"."number" is not null)),
	CONSTRAINT "goods_receipts_extra" CHECK ("goods_receipts"."extra_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cost_paise" integer,
	"gst_bp" integer NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_unit" UNIQUE("order_id","attribute_value_id"),
	CONSTRAINT "purchase_order_lines_quantity" CHECK ("purchase_order_lines"."quantity" between 1 and 99999 and "purchase_order_lines"."received_quantity" >= 0),
	CONSTRAINT "purchase_order_lines_cost" CHECK ("purchase_order_lines"."cost_paise" >= 0 and "purchase_order_lines"."gst_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"number" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_by" integer,
	"ordered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_orders_key_unique" UNIQUE("key"),
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."state" in ('draft', 'ordered', 'part', 'closed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "purchase_series" (
	"kind" text NOT NULL,
	"store_id" integer NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "purchase_series_kind_store_id_financial_year_pk" PRIMARY KEY("kind","store_id","financial_year"),
	CONSTRAINT "purchase_series_kind" CHECK ("purchase_series"."kind" in ('PO', 'GR'))
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"store_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"batch" text NOT NULL,
	"expires_on" date NOT NULL,
	"quantity_received" integer NOT NULL,
	CONSTRAINT "stock_batches_store_id_attribute_value_id_batch_expires_on_pk" PRIMARY KEY("store_id","attribute_value_id","batch","expires_on"),
	CONSTRAINT "stock_batches_quantity" CHECK ("stock_batches"."quantity_received" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"supplier_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"number" text NOT NULL,
	"bill_date" date NOT NULL,
	"taxable_paise" integer NOT NULL,
	"tax_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"paid_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_bills_key_unique" UNIQUE("key"),
	CONSTRAINT "supplier_bills_number" UNIQUE("supplier_id","number"),
	CONSTRAINT "supplier_bills_sum" CHECK ("supplier_bills"."taxable_paise" >= 0 and "supplier_bills"."tax_paise" >= 0 and "supplier_bills"."total_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"gstin" text NOT NULL,
	"state_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"payment_days" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_key_unique" UNIQUE("key"),
	CONSTRAINT "suppliers_state" CHECK ("suppliers"."state_code" ~ '^[0-9]{2}$'),
	CONSTRAINT "suppliers_days" CHECK ("suppliers"."payment_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_series" ADD CONSTRAINT "purchase_series_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_value" ON "goods_receipt_lines" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_store" ON "goods_receipts" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "goods_receipts_order" ON "goods_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_supplier" ON "goods_receipts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_bill" ON "goods_receipts" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_value" ON "purchase_order_lines" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_store" ON "purchase_orders" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "stock_batches_expiry" ON "stock_batches" USING btree ("store_id","expires_on");--> statement-breakpoint
CREATE INDEX "supplier_bills_store" ON "supplier_bills" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));