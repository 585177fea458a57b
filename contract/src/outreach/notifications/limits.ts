/** Notifications that the bell lists at most, newest first. */
export const notificationsMax = 100
/** Beyond this many unread the bell says "9+". */
export const unreadShownMax = 9
/** After this long a notification is forgotten, in days. */
export const notificationDaysMax = 90
