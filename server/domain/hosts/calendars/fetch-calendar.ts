/** Fetches the text at the address of a calendar. Throws `FeedError`. */
export type FetchCalendar = (address: string) => Promise<string>
