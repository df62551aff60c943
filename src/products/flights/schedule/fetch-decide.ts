import { speakOfFlights } from '#src/i18n/locale.ts'

/**
 * Loads the schedule decision components with their messages; the ticket, which every device stores, does not include
 * them.
 */
export const fetchDecide = async () => {
  const [module] = await Promise.all([import('./Decide.tsx'), speakOfFlights()])
  return module
}
