/** The most notifications in the bell, newest first. */
export const notificationsMax = 100
/** Above this number of unread ones, the bell shows "9+". */
export const unreadShownMax = 9
/** Days after which notifications are deleted. */
export const notificationDaysMax = 90
