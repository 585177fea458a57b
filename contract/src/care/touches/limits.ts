/** The zoom that the map of an address opens at (section 9). */
export const mapZoom = 16
/** The length of the texts of a carrier's report. */
export const trackingNumberMax = 60
export const carrierNameMax = 40
export const carrierMessageMax = 200
/** Reports and engagements that one answer carries at most. */
export const trackingDetailsMax = 200
export const engagementsMax = 200
/** The hour, in UTC, at which the gifts of the day are processed (CG-68). */
export const processHourUtc = 6
/** Rows of the staff's list of due touches on a page. */
export const duePerPage = 50
/** Years ahead that a process date may lie at most (CG-73). */
export const eventDateYearsMax = 2
/** Between a layer that closes and what follows: the next layer, or the first step of the closed one (section 4.9). */
export const modalDelayMs = 350
/** How long the confirmation of a swap request stays (section 9). */
export const swapToastMs = 8000
/** Days after a touch became incomplete on which its member is reminded, and after which it expires (CG-68). */
export const reminderDays = [1, 14, 25] as const
export const incompleteDaysMax = 30
/** How many days before the first delivery to a new home its member is asked for the address. */
export const newAddressReminderDays = [14, 3] as const
/** How many days a member may ask for at most, for one appointment. */
export const appointmentDaysMax = 5
/** How many days before its process date a service without an appointment is on the staff's list. */
export const arrangeDaysBefore = 30
/** How many days before it ships a touch's days of arrival are announced (CG-64). */
export const announceDaysBefore = 10
