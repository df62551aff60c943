import { speakOfFlights } from '#src/i18n/locale.ts'

/** Fetches what is decided with about changes of airlines, with its words; the ticket, which every device keeps, needs it not. */
export const fetchDecide = async () => {
  const [module] = await Promise.all([import('./Decide.tsx'), speakOfFlights()])
  return module
}
