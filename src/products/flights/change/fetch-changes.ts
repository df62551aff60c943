import { speakOfFlights } from '#src/i18n/locale.ts'

/**
 * Fetches what is said and done of changes, with its words. In a file of its own: who asks for a file names all that it
 * needs, and the ticket, which every device keeps, need not.
 */
export const fetchChanges = async () => {
  const [module] = await Promise.all([import('./Changes.tsx'), speakOfFlights()])
  return module
}
