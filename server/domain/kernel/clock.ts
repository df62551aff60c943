/** What time it is. Given in everywhere, so that tests decide. */
export type Clock = () => Date
