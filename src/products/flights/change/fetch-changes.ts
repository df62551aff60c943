import { speakOfFlights } from '#src/i18n/locale.ts'

/**
 * Loads the change components with their messages. In a separate file, because an importer lists all imports of its
 * target, and the ticket, which every device stores, must not.
 */
export const fetchChanges = async () => {
  const [module] = await Promise.all([import('./Changes.tsx'), speakOfFlights()])
  return module
}
