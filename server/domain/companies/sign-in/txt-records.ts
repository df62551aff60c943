/** Asks the DNS for the TXT records of a name; empty if it has none. Throws if the DNS cannot be reached. */
export type TxtRecords = (name: string) => Promise<string[]>
