/** What an experiment found: a line that is printed, and whether it is as it should be. */
export type Figure = { what: string; value: string; holds: boolean }
