ALTER TABLE "payment_orders" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "try_on" boolean DEFAULT false NOT NULL;