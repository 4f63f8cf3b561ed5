ALTER TABLE "product_images" ADD COLUMN "face_mm" smallint;--> statement-breakpoint
-- So far the words alone said it: "..., worn, front 132 mm wide on a face of 132 mm".
UPDATE "product_images" SET "face_mm" = substring("alt" from 'on a face of (\d{3}) mm$')::smallint WHERE "view" = 'worn';
