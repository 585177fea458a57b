-- runs beside: 0047
-- Ready-made sequences, which staff edit; with those that were fixed in the code before, so that members keep them.
CREATE TABLE "ready_made_sequences" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start" text NOT NULL,
	"steps" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone
);

--> statement-breakpoint
INSERT INTO "ready_made_sequences" ("slug", "title", "description", "start", "position", "steps") VALUES
	('new-client', 'New client', 'A warm welcome, and a word when the first month is over.', 'entry', 0, '[
		{"kind":"card","afterDays":0,"service":"handwritten-note","message":"Welcome, {first name}. I am glad that we get to work together.","note":null},
		{"kind":"gift","afterDays":14,"service":"bakers-dozen-cookies","message":null,"note":null},
		{"kind":"reminder","afterDays":30,"service":null,"message":null,"note":"Call to ask how the first month went"}
	]'),
	('closing', 'Closing', 'A toast on closing day, and two looks back while the boxes are unpacked.', 'closing', 1, '[
		{"kind":"gift","afterDays":0,"service":"toast-to-the-new-place","message":null,"note":null},
		{"kind":"card","afterDays":14,"service":"handwritten-note","message":"{first name}, two weeks in. Which room gets the morning light? Call me if anything drips.","note":null},
		{"kind":"reminder","afterDays":90,"service":null,"message":null,"note":"Call about the first tax bill"}
	]'),
	('after-closing', 'After closing, the first year', 'Half a year in, one year in, then four small gifts a year.', 'closing', 2, '[
		{"kind":"gift","afterDays":180,"service":"windowsill-herb-garden","message":null,"note":null},
		{"kind":"reminder","afterDays":330,"service":null,"message":null,"note":"Ask for a good day to drop by"},
		{"kind":"card","afterDays":365,"service":"home-anniversary-card","message":"One year, {first name}. I hope that it feels like home.","note":null},
		{"kind":"top_of_mind","afterDays":372,"service":"top-of-mind","message":null,"note":null}
	]'),
	('birthday', 'Birthday', 'A reminder ahead of time, and a cake in time for the day.', 'birthday', 3, '[
		{"kind":"reminder","afterDays":-14,"service":null,"message":null,"note":"Is there something special this year?"},
		{"kind":"gift","afterDays":-7,"service":"birthday-layer-cake","message":null,"note":null},
		{"kind":"reminder","afterDays":0,"service":null,"message":null,"note":"Call to say happy birthday"}
	]'),
	('past-client', 'Past client revival', 'For people you have not been in touch with for a while.', 'entry', 4, '[
		{"kind":"card","afterDays":0,"service":"handwritten-note","message":"{first name}, you came to mind today. How are you all?","note":null},
		{"kind":"reminder","afterDays":10,"service":null,"message":null,"note":"Call, and ask what has changed"},
		{"kind":"gift","afterDays":45,"service":"first-pour-coffee","message":null,"note":null},
		{"kind":"top_of_mind","afterDays":90,"service":"top-of-mind","message":null,"note":null}
	]'),
	('new-employee', 'New employee', 'Something on the desk on day one, and a thought after the first quarter.', 'first_day', 5, '[
		{"kind":"gift","afterDays":-3,"service":"first-pour-coffee","message":null,"note":null},
		{"kind":"reminder","afterDays":30,"service":null,"message":null,"note":"Ask how the first month went"},
		{"kind":"card","afterDays":90,"service":"handwritten-note","message":"Ninety days, {first name}. We are lucky to have you.","note":null}
	]');
