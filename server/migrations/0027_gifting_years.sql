CREATE TABLE "gifting_years" (
	"member_key" text collate "C" NOT NULL,
	"year" integer NOT NULL,
	"cents" bigint NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "gifting_years_member_key_year_pk" PRIMARY KEY("member_key","year")
);
