ALTER TABLE "parcels" DROP CONSTRAINT "parcels_number";--> statement-breakpoint
CREATE INDEX "parcels_of_number" ON "parcels" USING btree ("carrier","tracking_no");