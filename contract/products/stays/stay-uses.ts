/** A night, as something that a person can use only once. */
export const nightUse = (night: string): { day: string; use: string } => ({ day: night, use: night })
