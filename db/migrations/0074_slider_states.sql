CREATE TABLE "slider_states" (
	"key" text PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL
);
