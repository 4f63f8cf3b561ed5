ALTER TABLE "order_requests" DROP CONSTRAINT "order_requests_status";--> statement-breakpoint
-- as wide as before: one more state of a request
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_status" CHECK ("order_requests"."status" in ('asked', 'approved', 'refused', 'done', 'lapsed'));
