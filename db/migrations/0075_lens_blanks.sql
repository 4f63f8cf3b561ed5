CREATE TABLE "lens_specs" (
	"attribute_value_id" integer PRIMARY KEY NOT NULL,
	"lens_package_code" text NOT NULL,
	"sph" integer NOT NULL,
	"cyl" integer NOT NULL,
	"add" integer,
	"base_curve" integer,
	"diameter_mm" smallint NOT NULL,
	"eye" text,
	CONSTRAINT "lens_specs_one" UNIQUE NULLS NOT DISTINCT("lens_package_code","diameter_mm","base_curve","add","eye","sph","cyl"),
	CONSTRAINT "lens_specs_power" CHECK ("lens_specs"."sph" % 25 = 0 and "lens_specs"."cyl" % 25 = 0 and "lens_specs"."cyl" <= 0),
	CONSTRAINT "lens_specs_add" CHECK ("lens_specs"."add" > 0 and "lens_specs"."add" % 25 = 0),
	CONSTRAINT "lens_specs_blank" CHECK ("lens_specs"."diameter_mm" between 40 and 90 and "lens_specs"."base_curve" between 0 and 1200),
	CONSTRAINT "lens_specs_eye" CHECK ("lens_specs"."eye" in ('right', 'left'))
);
--> statement-breakpoint
ALTER TABLE "sub_categories" DROP CONSTRAINT "sub_categories_kind";--> statement-breakpoint
ALTER TABLE "lens_specs" ADD CONSTRAINT "lens_specs_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_specs" ADD CONSTRAINT "lens_specs_lens_package_code_lens_packages_code_fk" FOREIGN KEY ("lens_package_code") REFERENCES "public"."lens_packages"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- as wide as before: one more kind is allowed
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_kind" CHECK ("sub_categories"."kind" in ('glasses', 'contact_lens', 'goods', 'membership', 'own_frame', 'lens_blank'));