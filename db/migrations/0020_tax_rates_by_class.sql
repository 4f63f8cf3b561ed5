CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tax_class" text NOT NULL,
	"hsn_code" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"in_force_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_class" CHECK ("tax_rates"."tax_class" in ('frame', 'corrective-sunglasses', 'sunglasses', 'computer-glasses', 'contact-lens', 'spectacle-lens', 'solution', 'case', 'cleaning-kit', 'membership')),
	CONSTRAINT "tax_rates_hsn" CHECK ("tax_rates"."hsn_code" ~ '^[0-9]{4,8}$'),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "tax_bp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
-- as wide as before: only the new column is checked, which older code leaves empty
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('frame', 'corrective-sunglasses', 'sunglasses', 'computer-glasses', 'contact-lens', 'spectacle-lens', 'solution', 'case', 'cleaning-kit', 'membership'));--> statement-breakpoint
-- What the code held until now: the rates of the reform of 22 September 2025.
insert into tax_rates (tax_class, hsn_code, rate_bp, in_force_from) values
  ('frame', '900311', 500, '2025-09-22'),
  ('corrective-sunglasses', '900490', 500, '2025-09-22'),
  ('sunglasses', '900410', 1800, '2025-09-22'),
  ('computer-glasses', '900490', 1800, '2025-09-22'),
  ('contact-lens', '900130', 500, '2025-09-22'),
  ('spectacle-lens', '900150', 500, '2025-09-22'),
  ('solution', '33079020', 1800, '2025-09-22'),
  ('case', '4202', 1800, '2025-09-22'),
  ('cleaning-kit', '3402', 1800, '2025-09-22'),
  ('membership', '9997', 1800, '2025-09-22');
--> statement-breakpoint
-- Where code and rate are those of another class than the usual one of the sub-category, the product names it.
update products set tax_class = rate.tax_class
from tax_rates rate, (values ('eye_glasses', 'frame'), ('sun_glasses', 'sunglasses'), ('computer_glasses', 'computer-glasses'),
  ('contact_lens', 'contact-lens'), ('daily_disposable', 'contact-lens'), ('contact_lens_solution', 'solution'),
  ('accessories', 'case'), ('membership', 'membership')) usual (sub_category_slug, tax_class)
where usual.sub_category_slug = products.sub_category_slug and rate.tax_class <> usual.tax_class
  and rate.hsn_code = products.hsn_code and rate.rate_bp = products.tax_bp;
--> statement-breakpoint
-- Frames of metal have a heading of their own, at the rate of frames.
update products set tax_class = 'frame'
where hsn_code = '900319' and tax_bp = 500 and sub_category_slug in ('sun_glasses', 'computer_glasses');
--> statement-breakpoint
create function refuse_tax_rate_changes() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of tax_rates are only added';
end
$$;
--> statement-breakpoint
create trigger tax_rates_append_only before update or delete on tax_rates
for each row execute function refuse_tax_rate_changes();
--> statement-breakpoint
create trigger tax_rates_keep_all before truncate on tax_rates
for each statement execute function refuse_tax_rate_changes();
--> statement-breakpoint
-- What is told from memory is read anew.
create trigger tell_catalogue_change after insert on tax_rates
for each statement execute function tell_catalogue_change();
