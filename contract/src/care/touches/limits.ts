/** The initial zoom of an address map (section 9). */
export const mapZoom = 16
/** Length limits of the texts in a carrier's report. */
export const trackingNumberMax = 60
export const carrierNameMax = 40
export const carrierMessageMax = 200
/** The most reports and engagements in one answer. */
export const trackingDetailsMax = 200
export const engagementsMax = 200
/** Days for which an address that a recipient gave for one gift is kept after its delivery or other end (D-1-75). */
export const privateAddressDays = 30
/** The hour, in UTC, at which the day's gifts are processed (CG-68). */
export const processHourUtc = 6
/** Rows per page of the staff's list of due touches. */
export const duePerPage = 50
/** The furthest process date, in years from now (CG-73). */
export const eventDateYearsMax = 2
/**
 * The delay between a closing layer and what follows: the next layer, or the first step of the closed one (section
 * 4.9).
 */
export const modalDelayMs = 350
/** How long the confirmation of a swap request stays visible (section 9). */
export const swapToastMs = 8000
/** Days after a touch became incomplete on which its member is reminded, and after which it expires (CG-68). */
export const reminderDays = [1, 14, 25] as const
export const incompleteDaysMax = 30
/** How many days before the first delivery to a new home the member is asked for the address. */
export const newAddressReminderDays = [14, 3] as const
/** The most days that a member may propose for one appointment. */
export const appointmentDaysMax = 5
/** How many days before its process date a service without an appointment appears on the staff's list. */
export const arrangeDaysBefore = 30
/** How many days before shipping we announce a touch's arrival days (CG-64). */
export const announceDaysBefore = 10
